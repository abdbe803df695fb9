const scenes = import.meta.glob<string>('./scenes/*.ts', { eager: true, import: 'scene' })
const filmed = import.meta.glob<string>('./shots/*.ts', { eager: true, import: 'scene' })

/** Every drawing of the bank by its slug, which is its file name: complete SVG documents of 320 by 240. */
export const illustrations: Readonly<Record<string, string>> = byFileName(scenes)

/** The drawings of the films by file name, in the same format. */
export const shots: Readonly<Record<string, string>> = byFileName(filmed)

function byFileName(drawings: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(drawings).map(([path, drawing]) => [
      path.slice(path.lastIndexOf('/') + 1, -'.ts'.length),
      drawing,
    ]),
  )
}
