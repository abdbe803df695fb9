import * as v from 'valibot'

/** A sign's id in requests and responses: its word in lower case, with hyphens for spaces. */
export const SignId = v.pipe(v.string(), v.regex(/^[a-zæøå]+(-[a-zæøå]+)*$/), v.maxLength(24))
export type SignId = v.InferOutput<typeof SignId>

/** The position of a session in the curriculum; each number counts from 1. */
export const AskPlace = v.object({
  house: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2)),
  module: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
  session: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
})
export type AskPlace = v.InferOutput<typeof AskPlace>

/** In a module that repeats, `signs` are what it repeats while there is no history. */
export type Module = { readonly title: string; readonly sessions: readonly (readonly SignId[])[] }
export type House = { readonly title: string; readonly modules: readonly Module[] }

const moduleOf = (title: string, ...sessions: readonly string[]): Module => ({
  title,
  sessions: sessions.map((signs) => signs.split(' ')),
})

/** The curriculum: two houses of five modules of five sessions of three signs; the fifth module of a house repeats. */
export const houses: readonly House[] = [
  {
    title: 'Hverdagshuset',
    modules: [
      moduleOf(
        'Hei og behov',
        'mer ferdig hjelp',
        'hei ha-det takk',
        'ja nei vil-ha',
        'vente stopp komme',
        'se leke sammen',
      ),
      moduleOf(
        'Mat og måltid',
        'spise drikke mat',
        'melk vann brød',
        'eple banan ost',
        'kopp skje tallerken',
        'sulten tørst godt',
      ),
      moduleOf(
        'Meg, familie og følelser',
        'jeg du venn',
        'mamma pappa baby',
        'søster bror barn',
        'glad lei-seg sint',
        'redd trøtt glad-i',
      ),
      moduleOf(
        'Stell, klær og rutiner',
        'vaske do bleie',
        'sove våkne kose',
        'sko jakke lue',
        'votter bukse genser',
        'kald varm våt',
      ),
      moduleOf(
        'Repetisjon',
        'mer hjelp ferdig',
        'spise drikke vann',
        'venn glad lei-seg',
        'do sove sko',
        'leke vente takk',
      ),
    ],
  },
  {
    title: 'Utforskerhuset',
    modules: [
      moduleOf(
        'Dyr',
        'hund katt fugl',
        'ku hest gris',
        'sau høne kanin',
        'fisk mus bjørn',
        'elefant løve ape',
      ),
      moduleOf(
        'Lek og ting',
        'ball bil dukke',
        'bok tegne saks',
        'bygge kloss puslespill',
        'synge danse musikk',
        'huske sklie sykkel',
      ),
      moduleOf(
        'Ute, natur og ferd',
        'ute inne tur',
        'sol regn snø',
        'vind skog blomst',
        'sand stein pinne',
        'buss båt fly',
      ),
      moduleOf(
        'Begreper og spørreord',
        'rød blå gul',
        'grønn stor liten',
        'en to tre',
        'opp ned under',
        'hva hvem hvor',
      ),
      moduleOf(
        'Repetisjon',
        'hund katt ape',
        'ball bil bok',
        'ute sol snø',
        'rød stor liten',
        'hva hvem hvor',
      ),
    ],
  },
]
