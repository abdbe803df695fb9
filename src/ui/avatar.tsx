type AvatarProps = {
  readonly initials: string
  /** Given: read aloud. Leave it out where the name stands beside. */
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
