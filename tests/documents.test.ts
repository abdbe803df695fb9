import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'

import { describe, expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'

import { isMachine, machines } from './support/machines/machines.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const places = ['.ci', 'content', 'deploy', 'docs', 'public', 'server', 'src', 'tests', 'tools']
const documents = ['README.md', ...filesBelow('docs').filter((path) => path.endsWith('.md'))]
const textOf = (path: string) => readFileSync(join(root, path), 'utf8')

describe('the documents', () => {
  it('name only files and folders that exist', () => {
    const named = new RegExp(`\`((?:${places.join('|').replaceAll('.', '\\.')})/[\\w./@-]+)\``, 'gu')

    expect(namedBy(named).filter(({ name }) => !existsSync(join(root, name)))).toEqual([])
  })

  it('name only files that exist where they leave out the folder', () => {
    const names = new Set(places.flatMap(filesBelow).map((path) => posix.basename(path)))
    const inRoot = readdirSync(root)
    const named = namedBy(/`([a-z][\w-]*(?:\.[\w-]+)*\.(?:tsx?|mjs))`/gu)

    expect(named.filter(({ name }) => !names.has(name) && !inRoot.includes(name))).toEqual([])
  })

  it('link only to files that exist', () => {
    const linked = namedBy(/\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/gu)

    expect(linked.filter(({ document, name }) => !existsSync(join(root, dirname(document), name)))).toEqual(
      [],
    )
  })
})

describe('the actor tree of the architecture', () => {
  const [, tree = ''] = /## The actor tree\n+```\n([^]*?)```/u.exec(textOf('docs/architecture.md')) ?? []
  const inTree = childrenIn(tree)

  it('has every machine', () => {
    expect(machines.map(({ id }) => id).filter((id) => !inTree.has(id))).toEqual([])
  })

  it.each(machines.map((machine) => [machine.id, machine] as const))(
    'has the actors of "%s", and no other',
    (id, machine) => {
      // Started by the composition root, not by the machine.
      const others = id === 'app' ? features : []
      expect([...(inTree.get(id) ?? [])].toSorted()).toEqual(
        [...new Set([...actorsOf(machine), ...others])].toSorted(),
      )
    },
  )
})

/** The actors under the root actor that the composition and its features start, and those of views, which stand there too. */
const features = [
  'ask',
  'calendar',
  'drafts',
  'outbox',
  'playback',
  'reflections',
  'soundRecorder',
  'shownPictures',
  'tablet',
  'ticks',
  'uploads',
]

/** The children of each actor of the tree. A line has one actor, several with commas, or a chain of which each owns the next. */
function childrenIn(tree: string): ReadonlyMap<string, ReadonlySet<string>> {
  const children = new Map<string, Set<string>>()
  const owners: (readonly string[])[] = []
  for (const line of tree.split('\n').filter((text) => /[a-z]/u.test(text))) {
    const depth = line.search(/[a-zA-Z]/u) / 3
    const [names = ''] = line.replace(/^[│├└─ ]+/u, '').split(/ {2,}|;/u)
    const chain = names.split(' → ').map((part) => part.split(',').map((name) => name.trim()))
    let above = depth === 0 ? [] : (owners[depth - 1] ?? [])
    for (const actors of chain) {
      for (const actor of actors) if (!children.has(actor)) children.set(actor, new Set())
      for (const owner of above) for (const actor of actors) children.get(owner)?.add(actor)
      above = actors
    }
    owners[depth] = chain.at(-1) ?? []
  }
  return children
}

const actorsOf = (machine: AnyStateMachine) =>
  Object.entries(machine.implementations.actors).map(([name, actor]) => (isMachine(actor) ? actor.id : name))

/** What the documents name by a pattern, with the document of each. */
function namedBy(pattern: RegExp) {
  return documents.flatMap((document) =>
    [...textOf(document).matchAll(pattern)].map(([, name = '']) => ({ document, name })),
  )
}

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.join(folder, entry.parentPath.slice(join(root, folder).length), entry.name))
}
