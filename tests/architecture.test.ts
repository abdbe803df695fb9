import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'

import { describe, expect, it } from 'vitest'

import { pages } from '#src/contract/pages.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The own folders that each folder may import, besides itself. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  'src/contract': [],
  'src/domain': ['src/contract'],
  'content/bank': ['src/contract'],
  'content/drawings': [],
  'content/reflection': ['src/contract'],
  'content/signs': ['src/contract'],
  'src/ui': [],
  'src/words': ['src/contract'],
  'src/machines': ['src/contract', 'src/domain'],
  'src/services': ['src/contract'],
  'src/shell': ['src/contract', 'src/domain', 'src/machines', 'src/ui', 'src/words'],
  'src/features': [
    'content/drawings',
    'content/reflection',
    'content/signs',
    'src/contract',
    'src/domain',
    'src/machines',
    'src/shell',
    'src/ui',
    'src/words',
  ],
  'src/showcase': [
    'content/drawings',
    'src/contract',
    'src/features',
    'src/machines',
    'src/shell',
    'src/ui',
    'src/words',
  ],
  'src/app': [
    'src/contract',
    'src/domain',
    'src/features',
    'src/machines',
    'src/services',
    'src/shell',
    'src/showcase',
    'src/ui',
    'src/words',
  ],
  'src/main.ts': ['src/app', 'src/ui', 'src/words'],
  server: [
    'content/bank',
    'content/drawings',
    'content/signs',
    'content/synthetic-recordings.json',
    'src/contract',
    'src/domain',
  ],
}

/**
 * The places of the server that each of its places may import, besides itself; none imports another that imports it. Files directly in
 * `server` compose them all; the types and the one wrapper of an organisation's stores may be imported by each.
 */
const placesOf: Readonly<Record<string, readonly string[]>> = {
  environment: [],
  secrets: [],
  database: ['environment'],
  mail: ['environment', 'secrets'],
  http: ['database', 'environment', 'secrets'],
  files: ['database', 'environment', 'http', 'secrets'],
  bank: ['database', 'files', 'http'],
  media: ['bank', 'database', 'files', 'http'],
  people: ['bank', 'database', 'files', 'http', 'secrets'],
  sessions: ['database', 'environment', 'http', 'mail', 'people', 'secrets'],
  portal: ['environment', 'http', 'secrets', 'sessions'],
  openid: ['database', 'environment', 'http', 'people', 'portal', 'secrets', 'sessions', 'staff'],
  plans: ['bank', 'database', 'http', 'people', 'secrets', 'sessions'],
  register: ['database', 'http', 'mail', 'people', 'secrets', 'sessions'],
  staff: ['database', 'environment', 'http', 'mail', 'people', 'plans', 'secrets', 'sessions'],
  reflection: ['bank', 'database', 'http', 'plans'],
  reports: ['database', 'http'],
  ask: ['database', 'environment', 'files', 'http', 'people', 'secrets', 'sessions'],
  seeds: ['database', 'environment', 'files', 'secrets'],
  'test-mode': ['environment', 'http'],
}

const sharedByPlaces = ['server/organization-stores.ts', 'server/revealing.ts']

const sources = ['content', 'src', 'server', 'tests']
  .flatMap(filesBelow)
  .filter((path) => /\.tsx?$/.test(path))
const shipped = sources.filter((path) => !path.startsWith('tests/') && !isTest(path))

describe('the import rule', () => {
  it('lets each folder import only the folders listed for it', () => {
    const breaches = shipped.flatMap((path) => {
      const allowed = mayImport[folderOf(path)] ?? []
      return ownImportsOf(path)
        .filter((target) => folderOf(target) !== folderOf(path) && !allowed.includes(folderOf(target)))
        .map((target) => `${path} → ${target}`)
    })
    expect(breaches).toEqual([])
  })

  it('lets each place of the server import only the places listed for it', () => {
    const breaches = shipped.flatMap((path) => {
      const place = placeOf(path)
      if (place === undefined) return []
      const allowed = placesOf[place] ?? []
      return ownImportsOf(path)
        .filter((target) => target.startsWith('server/') && !sharedByPlaces.includes(target))
        .filter((target) => placeOf(target) !== place && !allowed.includes(placeOf(target) ?? ''))
        .map((target) => `${path} → ${target}`)
    })
    expect(breaches).toEqual([])
  })

  it('has no two places of the server that import each other, directly or through others', () => {
    const reachedFrom = (place: string, seen = new Set<string>()): ReadonlySet<string> => {
      for (const next of placesOf[place] ?? []) if (!seen.has(next)) reachedFrom(next, seen.add(next))
      return seen
    }
    expect(Object.keys(placesOf).filter((place) => reachedFrom(place).has(place))).toEqual([])
  })

  it('keeps features independent of each other', () => {
    const breaches = sources
      .filter((path) => path.startsWith('src/features/'))
      .flatMap((path) =>
        ownImportsOf(path)
          .filter((target) => target.startsWith('src/features/') && featureOf(target) !== featureOf(path))
          .map((target) => `${path} → ${target}`),
      )
    expect(breaches).toEqual([])
  })

  it('keeps machines and services independent of each other in tests too', () => {
    const breaches = sources.filter(
      (path) =>
        (path.startsWith('src/machines/') && importsFrom(path, 'src/services')) ||
        (path.startsWith('src/services/') && importsFrom(path, 'src/machines')),
    )
    expect(breaches).toEqual([])
  })

  it('lets machines import no package but xstate', () => {
    const breaches = shipped
      .filter((path) => path.startsWith('src/machines/'))
      .flatMap((path) => packagesOf(path).map((name) => `${path} → ${name}`))
      .filter((line) => !/→ xstate(?:\/|$)/.test(line))
    expect(breaches).toEqual([])
  })

  it('lets the domain import no package but valibot', () => {
    const breaches = shipped
      .filter((path) => path.startsWith('src/domain/'))
      .flatMap((path) => packagesOf(path).map((name) => `${path} → ${name}`))
      .filter((line) => !line.endsWith('→ valibot'))
    expect(breaches).toEqual([])
  })
})

describe('the parsers of uploaded files', () => {
  it('are in processes of their own, since a file of a stranger may cost any memory and time', () => {
    const parsers = ['file-type', 'mediabunny', 'music-metadata', 'sharp', 'yauzl']
    const breaches = filesBelow('server')
      .filter((path) => /\.(?:ts|mjs)$/.test(path) && !isTest(path))
      .filter((path) => !path.startsWith('server/files/media-process/'))
      .flatMap((path) => packagesOf(path).map((name) => `${path} → ${name}`))
      .filter((line) => parsers.some((parser) => line.endsWith(`→ ${parser}`)))

    // The recordings that ship with the program are no strangers.
    expect(breaches).toEqual(['server/seeds/recordings.ts → music-metadata'])
  })
})

describe('the devices of the person', () => {
  const requestForDevices = /\b(?:getUserMedia|getDisplayMedia|SpeechRecognition)\b/u

  it('are requested in one module each, since one policy lets every page do so', () => {
    expect(clientFilesWith(requestForDevices, [])).toEqual([
      'src/services/audio/microphone.ts',
      'src/services/camera/camera.ts',
    ])
    expect(codeOf('src/services/camera/camera.ts')).toContain('audio: false')
  })

  it('are the microphone’s for the recorders of sounds alone', () => {
    const microphone = 'src/services/audio/microphone.ts'
    const importing = shipped.filter(
      (path) => path.startsWith('src/') && ownImportsOf(path).includes(microphone),
    )

    expect(importing).toEqual([
      'src/app/actors/sound-recorder-actors.ts',
      'src/app/features/files.ts',
      'src/app/features/word-series.ts',
    ])
  })
})

describe('the entry point of the app', () => {
  it('loads only the machines that run as long as the page', () => {
    const machines = [...loadedWith('src/main.ts')].filter((path) => path.endsWith('.machine.ts'))

    expect(machines.map((path) => posix.basename(path, '.machine.ts')).toSorted()).toEqual([
      'affiliation',
      'app',
      'auth',
      'connection',
      'revocation',
      'startup',
      'toast',
      'toaster',
      'today',
    ])
  })

  it('loads only the nouns of the contract that it calls', () => {
    const contract = [...loadedWith('src/main.ts')].filter((path) => path.startsWith('src/contract/'))

    for (const later of ['endpoints', 'ask', 'auth', 'plan', 'like', 'department', 'evaluation', 'resource'])
      expect(contract).not.toContain(`src/contract/${later}.ts`)
  })

  it('loads no kinematic hand and no description of a sign', () => {
    const loaded = [...loadedWith('src/main.ts')]

    expect(
      loaded.filter((path) => /^(?:src\/domain\/kinematic-hand|content\/signs\/descriptions)\//.test(path)),
    ).toEqual([])
  })
})

describe('a view', () => {
  it('says why the server has refused a write, and drops no reason', () => {
    // Of a film or a picture that cannot be shown there is no reason.
    const dropped = /\bon(?:Error|Failed)\b(?:: | = )\(\) =>/u
    expect(
      shipped.filter((path) => /^src\/(?:shell|features)\//.test(path) && dropped.test(textOf(path))),
    ).toEqual([])
  })
})

describe('a part of a page whose code is fetched on its own', () => {
  const lazyOfReact = /import [^;\n]*\blazy\b[^;\n]* from 'react'/u

  it('is a `lazyComponent`, since the lazy component of React takes the whole page with it where it cannot be fetched', () => {
    expect(
      shipped.filter((path) => path.startsWith('src/') && lazyOfReact.test(textOf(path))).toSorted(),
    ).toEqual(['src/ui/code-boundary.tsx'])
  })
})

describe('a dialog', () => {
  const views = shipped.filter((path) => /^src\/(?:app|shell|features)\//.test(path))

  it('that asks for a confirmation is the one of the user interface', () => {
    expect(views.filter((path) => codeOf(path).includes('alertdialog'))).toEqual([])
  })

  it('has buttons of its own only where they are no confirmation', () => {
    const withButtons = /<Dialog\b[^]*?(?:\bactions=|\/>|>\n)/gu
    const found = views.filter((path) =>
      [...codeOf(path).matchAll(withButtons)].some(([text]) => text.endsWith('actions=')),
    )
    expect(found.toSorted()).toEqual([
      // A consent, whose buttons are also on the page.
      'src/features/ask/camera/camera-explanation.tsx',
      // One button that closes it.
      'src/features/ask/control/turn-choice.tsx',
      // One button that closes it.
      'src/features/home/introduction-dialog.tsx',
      // It cannot be cancelled: one signs out or chooses.
      'src/features/home/role-dialog.tsx',
    ])
  })
})

describe('the addresses of pages', () => {
  const firstParts = [...new Set(Object.values(pages).map((path) => path.split('/')[1] ?? ''))]
    .filter((part) => part !== '')
    .join('|')
  const code = shipped.filter(
    (path) => path !== 'src/contract/pages.ts' && !/^src\/(?:illustrations|showcase)\//.test(path),
  )
  const actorsAndViews = code.filter((path) => /^src\/(?:app|features|machines|shell)\//.test(path))
  const found = (pattern: RegExp, paths = code) =>
    paths.flatMap((path) => [...codeOf(path).matchAll(pattern)].map(([text]) => `${path}: ${text}`))

  it('are written in their table alone, since a link that is a text can be dead', () => {
    expect(found(new RegExp(String.raw`['"\x60}]/(?:${firstParts})(?![\w-]).*`, 'gu'))).toEqual([])
    expect(found(/\b(?:to|navigate|replace)[=:({ ]+['"`]\/.*/gu)).toEqual([])
  })

  it('are matched by the router alone, since an expression can match others', () => {
    expect(found(new RegExp(String.raw`\\/(?:${firstParts})(?![\w-]).*`, 'gu'))).toEqual([])
    expect(
      found(/\b(?:pathname|route|path)\??\.(?:match|startsWith|endsWith)\(.*/gu, actorsAndViews),
    ).toEqual([])
  })
})

describe('the file tree', () => {
  it('has no folder and no file for leftovers', () => {
    expect(
      sources.filter((path) => /(?:^|[/.-])(?:utils?|helpers?|common|misc)(?:[/.]|$)/.test(path)),
    ).toEqual([])
  })

  it('has no barrel', () => {
    expect(sources.filter((path) => /\/index\.tsx?$/.test(path) || isReExport(path))).toEqual([])
  })

  it('names files in lower case with their kind after a dot', () => {
    const wellNamed = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*\.)+tsx?$/
    expect(sources.filter((path) => !wellNamed.test(posix.basename(path)))).toEqual([])
  })
})

describe('the shipped code', () => {
  it('names no foreign host outside the texts on the screen', () => {
    const shownOrStyled = [...filesBelow('src').filter((path) => path.endsWith('.css')), 'index.html']
    const client = [...shipped.filter((path) => path.startsWith('src/')), ...shownOrStyled]
    const breaches = client
      .filter((path) => !path.startsWith('src/words/'))
      .flatMap((path) =>
        [...textOf(path).matchAll(/https?:\/\/[a-z0-9][^\s'"`)]*/g)].map(
          ([address]) => `${path}: ${address}`,
        ),
      )
      .filter((line) => !line.includes('http://www.w3.org/'))
    expect(breaches).toEqual([])
  })

  it('uses the summaries of endpoints in the server only, so that the build leaves them out of the client', () => {
    const breaches = shipped.filter(
      (path) =>
        path.startsWith('src/') &&
        !path.startsWith('src/contract/') &&
        /^import\b[^']*[sS]ummaries\b[^']*'#src\/contract\//m.test(textOf(path)),
    )
    expect(breaches).toEqual([])
  })

  it('has no script and no style inside index.html', () => {
    const page = textOf('index.html')
    expect(
      [...page.matchAll(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/g)].map(([found]) => found),
    ).toEqual([])
  })
})

describe('a response about an outdated version', () => {
  it('has who made the present one, at every endpoint', () => {
    const found = shipped.filter(
      (path) =>
        path.startsWith('server/') && /new HttpError\(41[02]\b/u.test(readFileSync(join(root, path), 'utf8')),
    )
    expect(found).toEqual([])
  })
})

describe('the outcome of a call', () => {
  it('is known by its kind', () => {
    expect(clientFilesWith(/'(?:data|issues|lastChange|message|present|status)' in /u, [])).toEqual([])
  })

  it('is made in one place, which alone parses what a failure has', () => {
    const reading = ['src/features/bank/cards/card-page.tsx', 'src/shell/queries/query-boundary.tsx']
    const throwing = ['src/services/api/api-client.ts', 'src/services/notices/third-party-notices.ts']
    expect(
      clientFilesWith(/import [^']*\bApiError\b/u, ['src/contract/outcome.ts', ...reading, ...throwing]),
    ).toEqual([])

    const otherData = [
      'src/contract/api.ts',
      'src/contract/file.ts',
      'src/contract/outcome.ts',
      'src/services/stage-link/line.ts',
      'src/services/storage/device-storage.ts',
    ]
    expect(clientFilesWith(/\bdata\??: unknown\b/u, otherData)).toEqual([])
  })
})

describe('the time', () => {
  it('is read of the device in one file, so that every day is one by the server’s clock', () => {
    const readsOfTheDevice = /\bnew Date\(\)|\bDate\.now\(|\bTemporal\.Now\b|\.format\(\)/u
    const found = shipped.filter(
      (path) => path.startsWith('src/') && readsOfTheDevice.test(readFileSync(join(root, path), 'utf8')),
    )
    expect(found).toEqual(['src/app/start/browser-platform.ts'])
  })

  it('is never written in the device’s time zone', () => {
    const local =
      /\.get(?:Day|Hours|Minutes|Date|Month|FullYear)\(|\.getTimezoneOffset\(|\.toLocale(?:Date|Time)String\(|Temporal\.Now\.timeZoneId/u
    const found = shipped.filter(
      (path) => path.startsWith('src/') && local.test(readFileSync(join(root, path), 'utf8')),
    )
    const zoneless = shipped.filter((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(/Intl\.DateTimeFormat\(([^)]*)\)/gu)].some(
        ([, formatted = '']) => !formatted.includes('timeZone'),
      ),
    )
    expect(zoneless).toEqual([])
    // Schedule-X names the days of its month by a `Date` at their local midnight.
    expect(found).toEqual(['src/features/calendar/grid/plan-grid.tsx'])
  })

  it('is the day in Norway, in tests too, which fail in the hour before midnight UTC otherwise', () => {
    const utcDay =
      /(?:\b(?:now|clock)\(\)|new Date\((?:Date\.now\([^;]*)?\))\s*\.toISOString\(\)\s*\.(?:slice|split)/u
    const found = sources.filter((path) => path !== 'tests/architecture.test.ts' && utcDay.test(textOf(path)))
    expect(found).toEqual([])
  })

  it('is that of the test server in its tests, which begins at the same hour of each day', () => {
    const found = sources.filter(
      (path) =>
        /server-setup|setupLinkServer/u.test(textOf(path)) && /Date\.now\(\) [-+]/u.test(textOf(path)),
    )
    expect(found).toEqual([])
  })
})

it('the documents name no path on a developer’s machine', () => {
  // Except for the one with the file locations on the operator’s machine.
  const documents = ['README.md', ...filesBelow('docs')].filter(
    (path) => path.endsWith('.md') && path !== 'docs/operations.md',
  )
  const machinePath = /(?<![\w.:/>}])\/(?:home|mnt|opt|root|tmp|usr|var|work|workspace|Users)\/\S*/g
  const breaches = documents.flatMap((path) =>
    [...textOf(path).matchAll(machinePath)].map(([found]) => `${path}: ${found}`),
  )
  expect(breaches).toEqual([])
})

/** The files of the client whose code has a pattern, besides some others. */
function clientFilesWith(pattern: RegExp, others: readonly string[]) {
  return shipped.filter(
    (path) => path.startsWith('src/') && !others.includes(path) && pattern.test(codeOf(path)),
  )
}

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.join(folder, entry.parentPath.slice(join(root, folder).length), entry.name))
}

/** The text of a file without its comments. */
function codeOf(path: string) {
  return textOf(path).replace(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gmu, '')
}

function textOf(path: string) {
  return readFileSync(join(root, path), 'utf8')
}

function isTest(path: string) {
  return /\.(?:test(?:-d)?\.tsx?|(?:binding|model|texts)\.ts)$/.test(path)
}

function folderOf(path: string) {
  return /^(?:content|src)\//.test(path) ? path.split('/').slice(0, 2).join('/') : (path.split('/')[0] ?? '')
}

/** The folder of a file inside `server`; `undefined` for a file directly in it, and elsewhere. */
function placeOf(path: string) {
  return /^server\/([^/]+)\//.exec(path)?.[1]
}

function featureOf(path: string) {
  return path.split('/')[2]
}

function importsOf(path: string): string[] {
  const imported = /(?:\bfrom\s+|\bimport\s*\(\s*|\bimport\s+)'([^']+)'/g
  return [...textOf(path).matchAll(imported)].flatMap(([, target]) => target ?? [])
}

function ownImportsOf(path: string): string[] {
  return importsOf(path)
    .filter((target) => target.startsWith('#') || target.startsWith('.'))
    .map((target) => (target.startsWith('#') ? target.slice(1) : posix.join(dirname(path), target)))
}

/** A file and every own file that is loaded with it, without dynamic imports. */
function loadedWith(path: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(path) || !/\.tsx?$/.test(path)) return seen
  seen.add(path)
  const loaded = /^import (?!type\b)(?:[^']*\sfrom )?'([#.][^']+)'/gm
  for (const [, target = ''] of textOf(path).matchAll(loaded))
    loadedWith(target.startsWith('#') ? target.slice(1) : posix.join(dirname(path), target), seen)
  return seen
}

function packagesOf(path: string) {
  return importsOf(path).filter((target) => !target.startsWith('#') && !target.startsWith('.'))
}

function importsFrom(path: string, folder: string) {
  return ownImportsOf(path).some((target) => target.startsWith(`${folder}/`))
}

function isReExport(path: string) {
  const statements = textOf(path)
    .split('\n')
    .filter((line) => line.trim() !== '')
  return statements.length > 0 && statements.every((line) => /^export .* from '/.test(line))
}
