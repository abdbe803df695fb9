/** The initials of an adult, where a large picture of them would be. The name is beside it. */
export function Portrait({ initials }: { readonly initials: string }) {
  return (
    <span
      aria-hidden
      className="grid size-20 shrink-0 place-items-center rounded-full bg-sand text-xl font-bold text-natt"
    >
      {initials}
    </span>
  )
}
