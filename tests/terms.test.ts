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

/**
 * Those that stand for a term in a sentence too: people ask, answer and hear, and a screen reader tells. `told` is one of them unless
 * something is told apart.
 */
const termsOfProse = [
  'anew',
  'answered',
  'believed',
  'ears',
  'journey',
  'keeper',
  'lived',
  'mend',
  'mended',
  'mends',
  'news',
  'patience',
  'refusal',
  'refusals',
  'told',
  'unanswered',
  'world',
]
const ownPhrases = /\btold\b[^.;:]*?\bapart\b|-lived\b/gu

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

  it('are the words of every test title, and of what a test says where it fails', () => {
    expect(sources.flatMap((file) => usesIn(file, titlesIn))).toEqual([])
  })

  it('are the words of every comment', () => {
    expect([...sources, ...sourcesIn('content')].flatMap((file) => proseUsesIn(file, commentsIn))).toEqual([])
  })

  it('are the words of what the machines mean', () => {
    const texts = sources.filter(({ path }) => path.endsWith('.texts.ts'))

    expect(texts.length).toBeGreaterThan(30)
    expect(texts.flatMap((file) => proseUsesIn(file, stringsIn))).toEqual([])
  })

  it('are the words of every key of the dictionary', () => {
    const dictionary = sources.filter(({ path }) => path.startsWith('src/words/'))

    expect(dictionary.flatMap((file) => keyUsesIn(file))).toEqual([])
  })

  it('are the words of every message of the linter', () => {
    const rules = readFileSync(join(projectRoot, '.oxlintrc.json'), 'utf8')
    const messages = [...rules.matchAll(/"message": "(.*)"/g)].map(([, message = '']) => message)

    expect(messages.length).toBeGreaterThan(50)
    expect(messages.flatMap((message) => proseUses('.oxlintrc.json', message))).toEqual([])
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

  it('replace a word of the list in what a test says where it fails', () => {
    const example = parsed('example.test.ts', "expect(links, 'the links that nobody hears').toEqual([])")

    expect(usesIn(example, titlesIn)).toEqual([
      'example.test.ts: the links that nobody hears (hears: receives)',
    ])
  })

  it('replace a word of the list in a comment, unless the word has its own meaning there', () => {
    const example = parsed('example.ts', '// Read anew.\n/** Two long-lived tokens that are told apart. */')

    expect(proseUsesIn(example, commentsIn)).toEqual(['example.ts: Read anew. (anew: again)'])
  })

  it('replace a word of the list in a text of a machine and in a key of the dictionary', () => {
    const texts = parsed('a.texts.ts', "export const texts = { 'on done': ['it is told', 'det får vite'] }")
    const words = parsed('nb.ts', "wordsOf({ 'camera.asking': 'Spør', 'save.unanswered': 'Ingen svar' })")

    expect(proseUsesIn(texts, stringsIn)).toEqual(['a.texts.ts: it is told (told: notified)'])
    expect(keyUsesIn(words)).toEqual(['nb.ts: save.unanswered (unanswered: pending)'])
  })
})

type Source = {
  readonly path: string
  readonly source: string
  readonly program: ReturnType<typeof parseSync>['program']
  readonly comments: ReturnType<typeof parseSync>['comments']
}

function sourcesIn(folder: string) {
  return readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter((path) => /\.(?:tsx?|mjs)$/.test(path) && !isDrawing(path) && path !== 'tests/terms.test.ts')
    .map((path) => parsed(path, readFileSync(join(projectRoot, path), 'utf8')))
}

function parsed(path: string, source: string): Source {
  const { program, comments } = parseSync(path, source)
  return { path, source, program, comments }
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
    CallExpression({ callee, arguments: [title, message] }) {
      const called = source.slice(callee.start, callee.end)
      const text = /^(?:describe|it|test)\b/.test(called)
        ? title
        : /^expect(?:\.poll|\.soft)?$/.test(called)
          ? message
          : undefined
      if (text?.type === 'Literal' && typeof text.value === 'string') titles.push(text.value)
      if (text?.type === 'TemplateLiteral') titles.push(text.quasis.map(({ value }) => value.raw).join('…'))
    },
  }).visit(program)
  return titles
}

const commentsIn = ({ comments }: Source): readonly string[] =>
  comments.map(({ value }) => value.replaceAll(/^\s*\*+ ?/gm, '').trim())

function stringsIn({ program }: Source): readonly string[] {
  const texts: string[] = []
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && texts.push(value)),
  }).visit(program)
  return texts
}

function keysIn({ program }: Source): readonly string[] {
  const keys: string[] = []
  new Visitor({
    Property: ({ key }) => void (key.type === 'Literal' && keys.push(String(key.value))),
  }).visit(program)
  return keys
}

const proseUsesIn = (file: Source, textsOf: (file: Source) => readonly string[]) =>
  textsOf(file).flatMap((text) => proseUses(file.path, text))

const proseUses = (path: string, text: string) =>
  wordsIn(text.replaceAll(ownPhrases, ''))
    .filter((word) => termsOfProse.includes(word))
    .map((word) => `${path}: ${text} (${word}: ${terms[word]})`)

/** A key that ends with the name of a state has that name. */
const keyUsesIn = (file: Source) =>
  keysIn(file).flatMap((key) =>
    wordsIn(key)
      .filter((word) => Object.hasOwn(terms, word) && word !== 'asking')
      .map((word) => `${file.path}: ${key} (${word}: ${terms[word]})`),
  )

const usesIn = (file: Source, textsIn: (file: Source) => readonly string[]) =>
  textsIn(file).flatMap((text) =>
    wordsIn(text)
      .filter((word) => Object.hasOwn(terms, word) && !allowed.includes(text))
      .map((word) => `${file.path}: ${text} (${word}: ${terms[word]})`),
  )

const wordsIn = (text: string) =>
  (text.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase())
