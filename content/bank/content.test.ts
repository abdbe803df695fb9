import { readdirSync, readFileSync, statSync } from 'node:fs'

import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { printoutPictures } from '#content/drawings/printouts.ts'
import { illustrations, shots } from '#content/drawings/scenes.ts'
import { hasMarkup } from '#src/contract/markup.ts'
import { ReflectionRole } from '#src/contract/question.ts'
import { ResourceKind } from '#src/contract/resource-list.ts'
import { signPictures } from '#content/drawings/signs.ts'
import { specimens } from '#content/drawings/specimens.ts'

import { BankContent, focusAreaOrder, QuestionsFile, ResourceFile } from './content-schemas.ts'
import { bankContent } from './content.ts'
import { signs, signWords } from '../signs/signs.ts'

const { focusAreas, mainActivities, activities, printouts, generalTips, resources, questions } = bankContent
const cards = [...focusAreas, ...mainActivities, ...activities, ...generalTips, ...resources]
const goals = focusAreas.flatMap(({ experienceGoals }) => experienceGoals)
const mediaFolder = new URL('../media/', import.meta.url)
const printoutFolder = new URL('../printouts/', import.meta.url)

/** The fields with names, addresses or titles of external pages instead of prose. */
const nonProseFields = new Set([
  'slug',
  'url',
  'speech',
  'illustration',
  'drawing',
  'name',
  'links',
  'kind',
  'verses',
  'activities',
  'printout',
  'printouts',
  'resourceLink',
])

describe('the bank', () => {
  it('has seven focus areas in the framework plan’s order, 10 themes, 48 activities, 12 general tips and 40 resources', () => {
    expect(focusAreas.map(({ slug }) => slug)).toEqual([
      'sprak',
      'kropp',
      'kunst',
      'natur',
      'antall',
      'etikk',
      'nar',
    ])
    expect([mainActivities.length, activities.length, generalTips.length]).toEqual([10, 48, 12])
    expect(ResourceKind.options.map((kind) => [kind, ofKind(kind).length])).toEqual([
      ['concrete', 10],
      ['song', 12],
      ['template', 9],
      ['askTemplate', 9],
    ])
  })

  it('rejects a card with an unknown colour or field, too long a preamble or a fourth goal', () => {
    const [area, ...rest] = focusAreas
    const refused = [
      { ...area, colour: 'sprak' },
      { ...area, tone: 'light' },
      { ...area, preamble: 'Et ord til. '.repeat(12) },
      { ...area, experienceGoals: goals.slice(0, 4) },
    ].map((changed) => v.is(BankContent, { ...bankContent, focusAreas: [changed, ...rest] }))

    expect(v.is(BankContent, bankContent)).toBe(true)
    expect(refused).toEqual([false, false, false, false])
  })

  it('rejects a question without its mark, with two of them, too long or of an unknown role', () => {
    const good = questionsTitled('Hva la du merke til hos barna?')
    const refused = [
      questionsTitled('Fortell hva du la merke til hos barna.'),
      questionsTitled('Hva la du merke til? Og hva gjorde du da?'),
      questionsTitled(`Hva la du ${'nøye '.repeat(30)}merke til?`),
      { ...good, role: 'student' },
    ].map((file) => v.is(QuestionsFile, file))

    expect([v.is(QuestionsFile, good), ...refused]).toEqual([true, false, false, false, false])
  })

  it('has unique slugs and titles', () => {
    expect(
      repeatedIn([...mainActivities, ...activities, ...generalTips, ...resources].map(({ slug }) => slug)),
    ).toEqual([])
    expect(repeatedIn(cards.map(({ title }) => title))).toEqual([])
  })
})

describe('the references of the cards', () => {
  it('names each goal after its area', () => {
    const named = focusAreas.map(({ experienceGoals }) => experienceGoals.map(({ slug }) => slug))
    expect(named).toEqual(focusAreas.map(({ slug }) => [`${slug}-1`, `${slug}-2`, `${slug}-3`]))
  })

  it('assigns every activity to an existing theme, and leaves no theme empty', () => {
    const themes = mainActivities.map(({ slug }) => slug)
    expect(new Set(activities.map(({ mainActivity }) => mainActivity))).toEqual(new Set(themes))
  })

  it('links every activity to existing goals, each once', () => {
    const known = new Set(goals.map(({ slug }) => slug))
    const unknownIds = activities.flatMap(({ experienceGoals }) =>
      experienceGoals.filter((goal) => !known.has(goal)),
    )
    expect(unknownIds).toEqual([])
    expect(activities.flatMap(({ experienceGoals }) => repeatedIn(experienceGoals))).toEqual([])
  })

  it('links every activity to signs of the sign list, each once', () => {
    const unknownIds = activities.flatMap(({ askSupport }) =>
      askSupport.signs.filter((sign) => !signWords.includes(sign)),
    )
    expect(unknownIds).toEqual([])
    expect(activities.flatMap(({ askSupport }) => repeatedIn(askSupport.signs))).toEqual([])
  })

  it('links every card to an existing drawing', () => {
    const missing = cards.filter(({ picture }) => illustrations[picture.illustration] === undefined)
    expect(missing.map(({ slug }) => slug)).toEqual([])
  })
})

describe('the resources', () => {
  it('name existing activities, each once, and nearly all are used by one', () => {
    const known = activities.map(({ slug }) => slug)
    expect(
      resources.flatMap((resource) => resource.activities.filter((slug) => !known.includes(slug))),
    ).toEqual([])
    expect(resources.flatMap((resource) => repeatedIn(resource.activities))).toEqual([])
    expect(resources.filter((resource) => resource.activities.length > 0).length).toBeGreaterThanOrEqual(36)
  })

  it('make cards of signs of the sign list, each once', () => {
    const templates = ofKind('askTemplate')
    expect(
      templates.flatMap((template) => template.signs.filter((sign) => !signWords.includes(sign))),
    ).toEqual([])
    expect(templates.flatMap((template) => repeatedIn(template.signs))).toEqual([])
  })

  it('print existing sheets', () => {
    const named = ofKind('template').flatMap(({ sheet }) => (sheet.kind === 'file' ? [sheet.printout] : []))
    expect(named.filter((slug) => !printouts.some((printout) => printout.slug === slug))).toEqual([])
  })

  it('have only songs in the public domain: of nobody known, or of an author who died before 1955', () => {
    const sources = ofKind('song').map(({ slug, source }) => [
      slug,
      source.kind === 'author' ? `${source.name}, died ${source.died}` : 'traditional',
    ])

    expect(Object.fromEntries(sources)).toEqual({
      'a-jeg-vet-en-seter': 'Margrethe Munthe, died 1931',
      'bjornen-sover': 'traditional',
      'fader-jakob': 'traditional',
      'hurra-for-deg': 'Margrethe Munthe, died 1931',
      'jeg-gikk-meg-over-sjo-og-land': 'traditional',
      'kjerringa-med-staven': 'traditional',
      'pa-laven-sitter-nissen': 'Margrethe Munthe, died 1931',
      'per-spelmann': 'traditional',
      'ro-ro-til-fiskeskjaer': 'traditional',
      'sa-gar-vi-rundt-om-en-enebaerbusk': 'traditional',
      tommeltott: 'traditional',
      'vi-ere-en-nasjon': 'Henrik Wergeland, died 1845',
    })
  })

  it('cannot have a song of an author who died in 1955 or later', () => {
    const [song] = ofKind('song')
    const source = { kind: 'author', name: 'Inger Hagerup', born: 1905, died: 1985 }

    expect([v.is(ResourceFile, song), v.is(ResourceFile, { ...song, source })]).toEqual([true, false])
  })
})

describe('the questions of the self-reflection', () => {
  it('are eight general ones for each role, and in each focus area two for leaders and observers and one for helpers', () => {
    const countIn = (role: ReflectionRole, focusArea: string | undefined) =>
      questions.filter((question) => question.role === role && question.focusArea === focusArea).length

    const counts = [undefined, ...focusAreaOrder].map((area) =>
      ReflectionRole.options.map((role) => countIn(role, area)),
    )
    expect(counts).toEqual([[8, 8, 8], ...focusAreaOrder.map(() => [2, 2, 1])])
    expect(questions.length).toBe(59)
  })

  it('come by role, the general ones before those of an area, and no two are alike', () => {
    expect(questions).toEqual(questions.toSorted((one, other) => placeOf(one) - placeOf(other)))
    expect(repeatedIn(questions.map(({ slug }) => slug))).toEqual([])
    expect(repeatedIn(questions.map(({ title }) => title.toLowerCase()))).toEqual([])
    expect(repeatedIn(questions.map(({ title }) => title.split(' ').slice(0, 5).join(' ')))).toEqual([])
  })

  it('are open where staff respond with a text, and can be responded to by yes or no elsewhere', () => {
    const open = /^(?:Hva|Hvem|Hvor|Hvordan|Hvilke[nt]?|Når) /u
    const isOpen = questions.map(({ title }) => open.test(title))
    expect(isOpen).toEqual(questions.map(({ responseKind }) => responseKind === 'text'))
  })

  it('lay no blame on a colleague or a child', () => {
    const blaming =
      /(?<!\p{L})(?:hvorfor|feil|burde|skulle du ha|glemte du|klarte ikke|flink\p{L}*|dårlig\p{L}*|problem\p{L}*)(?!\p{L})/iu
    expect(questions.filter(({ title }) => blaming.test(title))).toEqual([])
  })
})

describe('the sign list', () => {
  it('has 120 words, each once', () => {
    expect(signWords.length).toBe(120)
    expect(repeatedIn(signWords)).toEqual([])
  })
})

describe('the language of the bank', () => {
  it('repeats no sentence of five words or more', () => {
    expect(repeatedIn(proseOf(bankContent).flatMap(sentencesOf))).toEqual([])
  })

  it('has no signs of Markdown in its longer texts, which are read aloud and shown as they are', () => {
    const texts = [
      ...mainActivities.flatMap(({ about, why, values }) => [about, why, values]),
      ...activities.flatMap(({ implementation, guidance, askSupport }) => [
        ...implementation.map(({ text }) => text),
        guidance.text,
        askSupport.text,
      ]),
      ...focusAreas.flatMap(({ introduction, preventiveWork, deepLearning }) => [
        introduction,
        preventiveWork,
        ...deepLearning.map(({ text }) => text),
      ]),
      ...goals.map(({ text }) => text),
      ...generalTips.flatMap(({ description, guidance, dropdownContent }) => [
        description,
        guidance,
        ...dropdownContent.map(({ text }) => text),
      ]),
    ]

    expect(texts.filter(hasMarkup)).toEqual([])
  })

  it('contains no placeholder', () => {
    expect(proseMatching(/lorem|ipsum|todo|tbd|xxx|tekst her|kommer snart|\.\.\./iu)).toEqual([])
  })

  it('contains no English', () => {
    expect(proseMatching(/\b(the|with|this|and the|children|you)\b/iu)).toEqual([])
  })

  it('uses «tegnspråk» only for norsk tegnspråk, never for tegn-til-tale', () => {
    expect(proseMatching(/(?<!norsk )tegnspråk/iu)).toEqual([])
  })

  it('uses the feminine forms with -a, and «bred», never «brei», in cards and signs', () => {
    const others =
      /\b(?:hånden|håndflaten|broen|elven|solen|panne?n|haken|tiden|boken|jakken|luen|døren|nesen|tungen|brei\w*|ved siden av|(?:bak|for|inn|under|ut)siden|(?:den ene|den andre|andre|til) siden(?! å))\b/iu
    const texts = signs.flatMap(({ sentence, description, alt }) => [sentence, description, alt])

    expect([...proseMatching(others), ...texts.filter((text) => others.test(text))]).toEqual([])
  })

  it('uses guillemets in pairs, and no misplaced or double spaces', () => {
    const unpaired = proseOf(bankContent).filter((text) => countOf(text, '«') !== countOf(text, '»'))
    expect(unpaired).toEqual([])
    expect(proseMatching(/["“”]|\s{2}|^\s|\s$|\s[,.:;?!]/u)).toEqual([])
  })
})

describe('the recordings', () => {
  const speechNames = speechIn(bankContent)
  const films = generalTips.flatMap(({ film }) => film ?? [])
  const sizes = readdirSync(mediaFolder).map((file) => ({
    file,
    size: statSync(new URL(file, mediaFolder)).size,
  }))
  const heavierOrLighter = (kind: string, [min, max]: readonly [number, number]) =>
    sizes.filter(({ file, size }) => file.endsWith(kind) && (size < min || size > max))

  it('belong to one text each, and no file is unused', () => {
    const named = [
      ...speechNames.map((name) => `${name}.mp3`),
      ...films.flatMap(({ name }) => [`${name}.mp4`, `${name}.vtt`]),
    ]
    expect(repeatedIn(named)).toEqual([])
    expect(sizes.map(({ file }) => file).toSorted()).toEqual(named.toSorted())
  })

  it('are between 5 and 400 KB, films up to 1.5 MB, and under 14 MB together', () => {
    expect(heavierOrLighter('.mp3', [5_000, 400_000])).toEqual([])
    expect(heavierOrLighter('.mp4', [50_000, 1_500_000])).toEqual([])
    expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(14_000_000)
  })

  it('cover every area, goal and tip, the first dropdown of each tip and every activity’s guidance', () => {
    const expected = [
      ...focusAreas.map(({ slug }) => `fagomrade-${slug}`),
      ...goals.map(({ slug }) => `mal-${slug}`),
    ]
    expect(expected.filter((name) => !speechNames.includes(name))).toEqual([])
    expect(generalTips.filter(({ slug, speech }) => speech !== `tips-${slug}`)).toEqual([])
    expect(generalTips.filter(({ dropdownContent }) => dropdownContent[0]?.speech === undefined)).toEqual([])
    expect(activities.filter(({ slug, guidance }) => guidance.speech !== `tipset-${slug}`)).toEqual([])
  })

  it('show one drawing per shot of a film, each once', () => {
    const shown = films.flatMap((film) => film.shots.map(({ drawing }) => drawing))
    expect(shown.toSorted()).toEqual(Object.keys(shots).toSorted())
  })

  it.each(films.map((film) => [film.name, film] as const))(
    'have captions for %s with its text in order, one cue at a time',
    (name, film) => {
      const cues = cuesOf(readFileSync(new URL(`${name}.vtt`, mediaFolder), 'utf8'))
      const times = cues.flatMap(({ from, to }) => [from, to])
      const lines = cues.flatMap(({ text }) => text)

      expect(lines.join(' ')).toBe(film.shots.map(({ text }) => text).join(' '))
      expect(times).toEqual(times.toSorted((one, other) => one - other))
      expect(cues.filter(({ from, to }) => from >= to)).toEqual([])
      expect(lines.filter((line) => line.length > 42)).toEqual([])
      expect(cues.filter(({ text }) => text.length > 2)).toEqual([])
    },
  )
})

describe('the printouts', () => {
  it('belong to at least ten activities, each to one', () => {
    const named = activities.flatMap((activity) => activity.printouts ?? [])

    expect(named.toSorted()).toEqual(printouts.map(({ slug }) => slug).toSorted())
    expect(activities.filter((activity) => activity.printouts).length).toBeGreaterThanOrEqual(10)
  })

  it('show existing drawings, and every drawing that was made for them', () => {
    const collections = { sign: signPictures, specimen: specimens, printout: printoutPictures }
    const known = Object.entries(collections).flatMap(([collection, drawings]) =>
      Object.keys(drawings).map((name) => `${collection}/${name}`),
    )
    const shown = printouts.flatMap(({ sheet }) => picturesIn(sheet))

    expect(shown.filter((picture) => !known.includes(picture))).toEqual([])
    const drawn = Object.keys(printoutPictures).map((name) => `printout/${name}`)
    expect(drawn.filter((picture) => !shown.includes(picture))).toEqual([])
  })

  it('are PDFs of at most 150 KB, 1.5 MB together, and no file is unused', () => {
    const files = readdirSync(printoutFolder).filter((file) => file.endsWith('.pdf'))
    const sizes = files.map((file) => statSync(new URL(file, printoutFolder)).size)

    expect(files.toSorted()).toEqual(printouts.map(({ slug }) => `${slug}.pdf`).toSorted())
    expect(sizes.filter((size) => size > 150_000)).toEqual([])
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_500_000)
  })

  it.each(printouts.map(({ slug, title }) => [slug, title]))(
    'declare in %s their language, structure and title',
    (slug, title) => {
      const pdf = readFileSync(new URL(`${slug}.pdf`, printoutFolder))

      expect(pdf.includes('/Lang (nb-NO)')).toBe(true)
      expect(pdf.includes('/MarkInfo <</Type /MarkInfo\n/Marked true')).toBe(true)
      expect(pdf.includes(`/Title ${asPdfText(title)}`)).toBe(true)
    },
  )
})

/** The file of a role with six questions of one title. */
const questionsTitled = (title: string) => ({
  role: 'leader',
  questions: Array.from({ length: 6 }, (_, index) => ({ slug: `leder-${index}`, title })),
})

/** Of a question in the list: its role, then whether it belongs to an area. */
const placeOf = ({ role, focusArea }: (typeof questions)[number]) =>
  ReflectionRole.options.indexOf(role) * 2 + (focusArea === undefined ? 0 : 1)

function ofKind<Kind extends ResourceKind>(kind: Kind) {
  return resources.filter((one): one is Extract<ResourceFile, { kind: Kind }> => one.kind === kind)
}

function picturesIn(value: unknown): string[] {
  if (typeof value === 'string') return /^(?:sign|specimen|printout)\//u.test(value) ? [value] : []
  if (Array.isArray(value)) return value.flatMap(picturesIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(picturesIn)
}

/** Encodes a PDF string: ASCII literally, other text as UTF-16 in hex (ISO 32000-1, section 7.9.2). */
const asPdfText = (text: string) =>
  /^[ -~]*$/u.test(text)
    ? `(${text})`
    : `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`

function proseOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(proseOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, part]) => (nonProseFields.has(field) ? [] : proseOf(part)))
}

function speechIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(speechIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, part]) =>
    field === 'speech' && typeof part === 'string' ? [part] : speechIn(part),
  )
}

type Cue = { readonly from: number; readonly to: number; readonly text: readonly string[] }

function cuesOf(captions: string): Cue[] {
  const [head, ...blocks] = captions.trim().split('\n\n')
  expect(head).toBe('WEBVTT')
  return blocks.map((block) => {
    const [times = '', ...text] = block.split('\n')
    const [from = Number.NaN, to = Number.NaN] = times.split(' --> ').map(secondsOf)
    return { from, to, text }
  })
}

function secondsOf(time: string): number {
  const [hours = Number.NaN, minutes = Number.NaN, seconds = Number.NaN] = time.split(':').map(Number)
  return hours * 3600 + minutes * 60 + seconds
}

function sentencesOf(text: string): string[] {
  return text
    .split(/[.!?…]+[»)]*(?:\s|$)/u)
    .map((sentence) => (sentence.toLowerCase().match(/[\p{L}\p{N}-]+/gu) ?? []).join(' '))
    .filter((sentence) => sentence.split(' ').length >= 5)
}

function proseMatching(pattern: RegExp): string[] {
  return proseOf(bankContent).filter((text) => pattern.test(text))
}

function repeatedIn(names: readonly string[]): string[] {
  return names.filter((name, index) => names.indexOf(name) !== index)
}

function countOf(text: string, sign: string): number {
  return text.split(sign).length - 1
}
