type SkipLinkProps = {
  readonly label: string
  /** The id of the element to skip to, which must be focusable. */
  readonly targetId: string
}

export function SkipLink({ label, targetId }: SkipLinkProps) {
  return (
    <a
      href={`#${targetId}`}
      className="fixed -top-20 left-4 z-50 flex min-h-11 items-center rounded-md bg-natt px-4 text-white focus:top-3 print:hidden"
    >
      {label}
    </a>
  )
}
