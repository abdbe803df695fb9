type AvatarProps = {
  readonly initials: string
  /** The accessible name. Omit it when the name is shown beside the avatar. */
  readonly name?: string | undefined
}

export function Avatar({ initials, name }: AvatarProps) {
  return (
    <span
      className="grid size-11 shrink-0 place-items-center rounded-full bg-sand text-sm font-bold text-natt"
      {...(name === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    >
      {initials}
    </span>
  )
}
