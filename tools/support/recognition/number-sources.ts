/** A number of the recogniser by its name: the only number on its line, so that it can be measured with another value. */
export type NamedNumber = { readonly name: string; readonly value: number }

const declaration = /^(?:export )?const (\w+) = (\d[\d_]*(?:\.\d+)?)$/gm

/** The named numbers of a module. */
export const namedNumbersIn = (source: string): readonly NamedNumber[] =>
  [...source.matchAll(declaration)].map(([, name = '', value = '']) => ({
    name,
    value: Number(value.replaceAll('_', '')),
  }))

/** The module with another value of one of its named numbers. */
export const withNumber = (source: string, name: string, value: number): string =>
  source.replace(declaration, (line, found: string) =>
    found === name ? line.replace(/= .*$/, `= ${value}`) : line,
  )

/** The numbers of a module that have no name: all but the small whole ones that count or point to something. */
export const unnamedNumbersIn = (source: string): readonly string[] =>
  (
    source
      .replaceAll(/\/\*[^]*?\*\/|\/\/.*$/gm, '')
      .replaceAll(/'[^']*'/g, '')
      .replaceAll(declaration, '')
      .match(/(?<![\w.])\d[\d_]*(?:\.\d+)?/g) ?? []
  ).filter((number) => number.includes('.') || Number(number.replaceAll('_', '')) > maxCounted)

const maxCounted = 4
