import MiniSearch from 'minisearch'

/** The names that are most like a wrong one, the nearest first; at most three. */
function nearestNames(wrong: string, names: readonly string[]): readonly string[] {
  const search = new MiniSearch<{ readonly id: string }>({
    fields: ['id'],
    tokenize: (name) => [name, ...name.split(/[.\s]|(?=[A-Z])/)],
    searchOptions: { prefix: true, fuzzy: 0.4 },
  })
  search.addAll([...new Set(names)].map((id) => ({ id })))
  return search
    .search(wrong)
    .slice(0, 3)
    .map(({ id }) => String(id))
}

/** Says that there is no such name, and which ones are meant. */
export function unknownText(what: string, name: string, names: readonly string[]): string {
  const nearest = nearestNames(name, names)
  const hint = nearest.length > 0 ? `Did you mean ${nearest.join(' or ')}?` : `There are ${names.join(', ')}.`
  return `There is no ${what} "${name}". ${hint}`
}
