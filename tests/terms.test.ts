import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { parseSync, Visitor } from 'vite'
import { describe, expect, it } from 'vitest'

import { projectRoot } from '#server/environment/project-root.ts'

/** Words that stand for a standard term, and the term. */
const terms: Readonly<Record<string, string>> = {
  anew: 'again',
  answer: 'response',
  answered: 'received',
  answers: 'responses',
  asked: 'requested',
  asking: 'request',
  believed: 'timeout',
  ears: 'listener',
  heard: 'received',
  hearing: 'listener',
  hears: 'receives',
  journey: 'path',
  keeper: 'outbox',
  lived: 'path',
  locate: 'resolve',
  mend: 'fix',
  mended: 'fixed',
  mends: 'fixes',
  news: 'event',
  patience: 'timeout',
  refusal: 'error',
  refusals: 'errors',
  tell: 'notify',
  tells: 'notifies',
  told: 'notified',
  unanswered: 'pending',
  world: 'platform',
}

/** Names of the wire: a camera that waits for permission, and the verb of its view; and what somebody answers to a question. */
const allowed = [
  'asking',
  'isAsking',
  'answer',
  'Answer',
  'answers',
  'answersOf',
  'evaluationAnswers',
  'insertAnswers',
  'reflectionAnswers',
]

const sources = ['src', 'server', 'tests', 'tools'].flatMap(sourcesIn)

describe('the terms of the field', () => {
  it('are the words of every identifier', () => {
    expect(sources.flatMap((file) => usesIn(file, identifiersIn))).toEqual([])
  })

  it('are the words of every test title', () => {
    expect(sources.flatMap((file) => usesIn(file, titlesIn))).toEqual([])
  })

  it('replace a word of the list in any spelling of an identifier', () => {
    const example = parsed('example.ts', 'const lastNews = askedToken; function tellAll() {}')

    expect(usesIn(example, identifiersIn)).toEqual([
      'example.ts: lastNews (news: event)',
      'example.ts: askedToken (asked: requested)',
      'example.ts: tellAll (tell: notify)',
    ])
  })

  it('replace a word of the list in a title of a test and of a table of tests', () => {
    const example = parsed('example.test.ts', "it('hears', run); describe.each(rows)('is told $x', run)")

    expect(usesIn(example, titlesIn)).toEqual([
      'example.test.ts: hears (hears: receives)',
      'example.test.ts: is told $x (told: notified)',
    ])
  })
})

type Source = {
  readonly path: string
  readonly source: string
  readonly program: ReturnType<typeof parseSync>['program']
}

function sourcesIn(folder: string) {
  return readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter((path) => /\.(?:tsx?|mjs)$/.test(path) && !isDrawing(path) && path !== 'tests/terms.test.ts')
    .map((path) => parsed(path, readFileSync(join(projectRoot, path), 'utf8')))
}

function parsed(path: string, source: string): Source {
  return { path, source, program: parseSync(path, source).program }
}

function isDrawing(path: string) {
  return path.startsWith('content/drawings/') || path.startsWith('src/features/ask/figure/')
}

function identifiersIn({ program }: Source): readonly string[] {
  const names = new Set<string>()
  new Visitor({
    Identifier: ({ name }) => void names.add(name),
    JSXIdentifier: ({ name }) => void names.add(name),
  }).visit(program)
  return [...names]
}

function titlesIn({ source, program }: Source): readonly string[] {
  const titles: string[] = []
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (!/^(?:describe|it|test)\b/.test(source.slice(callee.start, callee.end))) return
      if (title?.type === 'Literal' && typeof title.value === 'string') titles.push(title.value)
      if (title?.type === 'TemplateLiteral') titles.push(title.quasis.map(({ value }) => value.raw).join('…'))
    },
  }).visit(program)
  return titles
}

const usesIn = (file: Source, textsIn: (file: Source) => readonly string[]) =>
  textsIn(file).flatMap((text) =>
    wordsIn(text)
      .filter((word) => Object.hasOwn(terms, word) && !allowed.includes(text))
      .map((word) => `${file.path}: ${text} (${word}: ${terms[word]})`),
  )

const wordsIn = (text: string) =>
  (text.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase())
