const modules = import.meta.glob<Readonly<Record<string, string>>>('./signs/*.ts', {
  eager: true,
  import: 'pictures',
})

/** The picture of every sign by sign id: complete SVG documents of 320 by 240. */
export const signPictures: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(modules).flatMap((pictures) => Object.entries(pictures)),
)
