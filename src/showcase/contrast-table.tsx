import { contrast } from './contrast.ts'

/** Computes the contrast of every pair of the palette at render, so that the table cannot go stale. */
export function ContrastTable() {
  return (
    <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-4">
      {pairs.map(([name, text, background]) => (
        <li
          key={name}
          className="grid grid-cols-[minmax(0,1fr)_auto] rounded-md px-3.5 py-3 leading-[1.3] ring-1 ring-fuge ring-inset"
          style={{ background: background, color: text }}
        >
          <b>{name}</b>
          <span className="row-start-2 text-xs">
            {text} på {background}
          </span>
          <b className="row-span-2 self-center font-heavy">
            {contrast(text, background).toLocaleString('nb', {
              minimumFractionDigits: 1,
              maximumFractionDigits: 1,
            })}
            {' : 1'}
          </b>
        </li>
      ))}
    </ul>
  )
}

const colours = [
  ['Blå', '#e3e9f8', '#34529e', '#1e3270'],
  ['Rød', '#fbe5df', '#a8382b', '#771f16'],
  ['Rosa', '#fbe3ed', '#ae3268', '#7c1b49'],
  ['Grønn', '#e0efe2', '#2f6b45', '#1b482d'],
  ['Gul', '#faedcb', '#8a5d00', '#5c3e00'],
  ['Lilla', '#eee6f7', '#6e489c', '#492a72'],
  ['Turkis', '#dcf0f2', '#17667a', '#0e4452'],
  ['Oransje', '#fde7d6', '#a84400', '#6f2d00'],
  ['Oliven', '#eef1d3', '#5b6616', '#3c440b'],
  ['Brun', '#f1e7de', '#6f4e37', '#4a3122'],
] as const

const pairs: readonly (readonly [string, string, string])[] = [
  ['Natt på papir', '#1d2440', '#ffffff'],
  ['Natt på kalk', '#1d2440', '#f7f5f1'],
  ['Skumring på kalk', '#47507a', '#f7f5f1'],
  ['Dis på kalk', '#5f6683', '#f7f5f1'],
  ['Dis på sand', '#5f6683', '#eeeae2'],
  ['Hovedknapp', '#ffffff', '#263a7c'],
  ['Natt på lys', '#1d2440', '#ffcb4d'],
  ['Lenke på kalk', '#30489a', '#f7f5f1'],
  ['Feil på papir', '#a8281c', '#ffffff'],
  ['Hvit på låve', '#ffffff', '#a8382b'],
  ['Himmeltekst på himmel', '#c9d2f2', '#1a2454'],
  ...colours.flatMap(([name, tint, paint, ink]): readonly (readonly [string, string, string])[] => [
    [`${name} blekk på tint`, ink, tint],
    [`${name} hvit på maling`, '#ffffff', paint],
  ]),
]
