import { areas } from '../palette.ts'
import type { Look } from './head.ts'

type Person = {
  readonly look: Look
  readonly clothes: string
  readonly sleeve: string
}

/** The boy of the film about signs, who wears a hearing aid. */
export const isak = {
  look: { skin: 'brown', hair: 'brown', style: 'short', hearingAid: areas.kropp.paint },
  clothes: areas.sprak.paint,
  sleeve: areas.sprak.ink,
} satisfies Person

/** His neighbour on the bench. */
export const nora = {
  look: { skin: 'pale', hair: 'fair', style: 'braids' },
  clothes: areas.kropp.paint,
  sleeve: areas.kropp.ink,
} satisfies Person

/** The grown-up of that film. */
export const signer = {
  look: { skin: 'tan', hair: 'black', style: 'bun' },
  clothes: areas.nar.paint,
  sleeve: areas.nar.ink,
} satisfies Person

/** The boy of the film about the day’s pictures. */
export const emil = {
  look: { skin: 'pale', hair: 'red', style: 'curls', glasses: areas.natur.ink },
  clothes: areas.kropp.paint,
  sleeve: areas.kropp.ink,
} satisfies Person

/** The girl of that film, who sits in a wheelchair. */
export const salma = {
  look: { skin: 'dark', hair: 'black', style: 'cloud' },
  clothes: areas.natur.paint,
  sleeve: areas.natur.ink,
} satisfies Person

/** The grown-up of that film. */
export const teacher = {
  look: { skin: 'brown', hair: 'brown', style: 'bun' },
  clothes: areas.sprak.paint,
  sleeve: areas.sprak.ink,
} satisfies Person

/** Emil’s father. */
export const father = {
  look: { skin: 'tan', hair: 'fair', style: 'short' },
  clothes: areas.sprak.mid,
  sleeve: areas.sprak.paint,
} satisfies Person

/** The captain of the film about play. */
export const leah = {
  look: { skin: 'tan', hair: 'black', style: 'bob' },
  clothes: areas.kropp.paint,
  sleeve: areas.kropp.ink,
} satisfies Person

/** Her mate on board. */
export const samuel = {
  look: { skin: 'dark', hair: 'black', style: 'curls' },
  clothes: areas.nar.paint,
  sleeve: areas.nar.ink,
} satisfies Person

/** The boy who stands outside that play. */
export const idris = {
  look: { skin: 'brown', hair: 'brown', style: 'short' },
  clothes: areas.nar.mid,
  sleeve: areas.nar.paint,
} satisfies Person

/** The grown-up of that film. */
export const passenger = {
  look: { skin: 'pale', hair: 'brown', style: 'short', glasses: areas.etikk.ink },
  clothes: areas.etikk.paint,
  sleeve: areas.etikk.ink,
} satisfies Person
