import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { ActivityBody } from '../../contract/content/activity-body.ts'
import { drafted, isRequired, issuesByPath, maxLengthOf, partSchema } from './drafted.ts'
import { ExperienceGoalBody } from '../../contract/content/experience-goal-body.ts'
import { MainActivityBody } from '../../contract/content/main-activity-body.ts'
import { ResourceBody, SongBody } from '../../contract/content/resource-body.ts'

const blankTheme = {
  title: '',
  focusArea: null,
  level: null,
  ages: null,
  preamble: '',
  picture: { fileId: null, alt: '' },
  keywords: [],
  about: '',
  why: '',
  values: '',
  links: [],
}

describe('the values of a form', () => {
  it('are empty at first, in the order of the schema', () => {
    expect(drafted(MainActivityBody, undefined)).toEqual(blankTheme)
    expect(Object.keys(drafted(MainActivityBody, undefined))).toEqual(Object.keys(blankTheme))
    const { duration, groupSize, guidance, experienceGoals } = drafted(ActivityBody, undefined)
    expect({ duration, groupSize, guidance, experienceGoals }).toEqual({
      duration: null,
      groupSize: null,
      guidance: { text: '', playback: null },
      experienceGoals: [],
    })
  })

  it('have what was stored where the schema has a place for it, and nothing else', () => {
    const stored = {
      title: 'Høsten',
      level: 7,
      about: 12,
      ages: { from: 2, to: 'fem' },
      keywords: ['blad', 3],
      links: [{ title: 'Les', extra: true }],
      earlierField: 'borte',
    }

    expect(drafted(MainActivityBody, stored)).toEqual({
      ...blankTheme,
      title: 'Høsten',
      ages: { from: 2, to: null },
      keywords: ['blad', ''],
      links: [{ title: 'Les', url: '' }],
    })
  })
})

describe('a part whose kind decides its fields', () => {
  const author = { kind: 'author', name: 'Kari', born: 1850, died: null }

  it('has those of its kind, and those of the first one until it is chosen', () => {
    const song = drafted(ResourceBody, { kind: 'song', title: 'Regn', source: author, safety: 'Borte.' })
    expect(song).toEqual({
      ...cardBlank,
      kind: 'song',
      title: 'Regn',
      source: author,
      melody: '',
      verses: [],
      movements: [],
    })
    expect(drafted(SongBody, undefined).source).toEqual({ kind: null, origin: '' })
    expect(drafted(ResourceBody, { title: 'Regn' }).kind).toBe(null)
  })

  it('is valid by those of its kind, whatever was typed for another', () => {
    const typed = { ...author, died: 1920, origin: 'Norsk folkevise' }
    const values = { ...drafted(SongBody, undefined), kind: 'song', source: typed, safety: 'Borte.' }

    expect([...issuesByPath(ResourceBody, values)]).toEqual([
      ['title', 'Tittel er påkrevd'],
      ['preamble', 'Ingress er påkrevd'],
      ['picture.alt', 'Bildebeskrivelse er påkrevd'],
      ['keywords', 'Nøkkelord er påkrevd'],
      ['verses', 'Vers er påkrevd'],
    ])
    expect([...issuesByPath(ResourceBody, {})]).toEqual([['kind', 'Type er påkrevd']])
  })

  it('has the schema of a field that any kind has', () => {
    const kind = partSchema(ResourceBody, 'kind')
    const name = partSchema(partSchema(ResourceBody, 'source'), 'name')

    expect([kind, name].map((part) => [v.getTitle(part), isRequired(part)])).toEqual([
      ['Type', true],
      ['Hvem som skrev teksten', true],
    ])
    expect(maxLengthOf(name)).toBe(80)
    expect(() => partSchema(ResourceBody, 'duration')).toThrow('no field "duration"')
  })

  const cardBlank = {
    title: '',
    preamble: '',
    keywords: [],
    picture: { fileId: null, alt: '', focus: undefined },
    focusArea: null,
    ages: null,
    activities: [],
  }
})

it('a field is required where it is not valid as long as it is empty', () => {
  expect(requiredIn(MainActivityBody)).toEqual([
    'title',
    'preamble',
    'picture',
    'keywords',
    'about',
    'why',
    'values',
    'links',
  ])
  expect(requiredIn(ExperienceGoalBody)).toEqual(['title', 'focusArea', 'text'])
})

it('each part has its schema and its limit', () => {
  const url = partSchema(partSchema(partSchema(MainActivityBody, 'links'), 0), 'url')

  expect([isRequired(url), maxLengthOf(url)]).toEqual([true, 500])
  expect(maxLengthOf(partSchema(MainActivityBody, 'links'))).toBe(10)
  expect(() => partSchema(MainActivityBody, 'duration')).toThrow('no field "duration"')
})

it('issues have the path of the part that is not valid, one each', () => {
  const values = drafted(MainActivityBody, {
    title: 'Høsten',
    ages: { from: 5, to: 2 },
    links: [{ title: 'Les', url: 'http://udir.no' }],
  })

  expect([...issuesByPath(MainActivityBody, values)]).toEqual([
    ['ages', 'Alder må gå fra lav til høy'],
    ['preamble', 'Ingress er påkrevd'],
    ['picture.alt', 'Bildebeskrivelse er påkrevd'],
    ['keywords', 'Nøkkelord er påkrevd'],
    ['about', 'Om temaet er påkrevd'],
    ['why', 'Hvorfor er påkrevd'],
    ['values', 'Verdier er påkrevd'],
    ['links.0.url', 'Adressen må begynne med https://'],
  ])
})

const requiredIn = (schema: { readonly entries: Readonly<Record<string, v.GenericSchema>> }) =>
  Object.entries(schema.entries).flatMap(([name, entry]) => (isRequired(entry) ? name : []))
