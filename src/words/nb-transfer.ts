import { childrenWords } from './nb-children.ts'
import { otherPageWords } from './nb-other-pages.ts'
import { wordsOf } from './words.ts'

export const transferWords = {
  'transfer.open': 'Flytt til …',
  'transfer.select.title': 'Velg barna som skal flyttes',
  'transfer.select.count': { one: '{count} barn er valgt.', other: '{count} barn er valgt.' },
  'transfer.select.all': 'Velg alle',
  'transfer.select.missing': 'Velg minst ett barn.',
  'transfer.targets': 'Avdelinger å flytte til',
  'transfer.targets.hint': 'Dra barn hit, eller velg barn og trykk på en avdeling.',
  'transfer.targets.name': 'Flytt de valgte til {name}',
  'transfer.drag': { one: '{names}', other: '{count} barn' },
  'transfer.drag.over': { one: '{names} til {name}', other: '{count} barn til {name}' },
  'transfer.title': { one: 'Flytt {names}', other: 'Flytt {count} barn' },
  'transfer.names': '{names} flyttes fra {department}.',
  'transfer.to': 'Flyttes til',
  'transfer.to.choose': 'Velg avdeling',
  'transfer.to.none': 'Barnehagen har ingen andre avdelinger med barn.',
  'transfer.from': 'Fra og med',
  'transfer.plans': {
    one: '{who} er med i {count} planlagt aktivitet på {department} fra denne dagen:',
    other: '{who} er med i {count} planlagte aktiviteter på {department} fra denne dagen:',
  },
  'transfer.plan': '{day}: {title}',
  'transfer.plans.more': { one: 'og {count} til', other: 'og {count} til' },
  'transfer.plans.question': 'Hva skal skje med disse?',
  'transfer.plans.leave': { one: 'Ta barnet ut av aktivitetene', other: 'Ta barna ut av aktivitetene' },
  'transfer.plans.stay': { one: 'La barnet være med som planlagt', other: 'La barna være med som planlagt' },
  'transfer.children': 'Barna',
  'transfer.save': 'Flytt',
  'transfer.done': {
    one: '{names} er flyttet til {department}.',
    other: '{count} barn er flyttet til {department}.',
  },
  'transfer.planned': {
    one: '{names} flyttes til {department} {day}.',
    other: '{count} barn flyttes til {department} {day}.',
  },
  'transfer.noResponse': 'Fikk ikke kontakt med Språkhuset. Ingen er flyttet. Prøv igjen.',
  'transfer.since': '{department} fra {day}',
  'transfer.coming': 'Flyttes til {department} {day}',
  'transfer.withdraw': 'Avbryt flyttingen',
  'transfer.withdrawn': 'Flyttingen er avbrutt.',
} as const

export const { t } = wordsOf({ ...otherPageWords, ...childrenWords, ...transferWords })
