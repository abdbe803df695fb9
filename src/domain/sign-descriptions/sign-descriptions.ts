import type { SignId } from '#src/contract/ask-curriculum.ts'
import type { SignDescription } from '#src/contract/sign-description.ts'

import { epleBananOst } from './mat-og-maltid/eple-banan-ost.ts'
import { heiHaDetTakk } from './hei-og-behov/hei-ha-det-takk.ts'
import { jaNeiVilHa } from './hei-og-behov/ja-nei-vil-ha.ts'
import { koppSkjeTallerken } from './mat-og-maltid/kopp-skje-tallerken.ts'
import { melkVannBrod } from './mat-og-maltid/melk-vann-brod.ts'
import { merFerdigHjelp } from './hei-og-behov/mer-ferdig-hjelp.ts'
import { seLekeSammen } from './hei-og-behov/se-leke-sammen.ts'
import { spiseDrikkeMat } from './mat-og-maltid/spise-drikke-mat.ts'
import { sultenTorstGodt } from './mat-og-maltid/sulten-torst-godt.ts'
import { venteStoppKomme } from './hei-og-behov/vente-stopp-komme.ts'

/**
 * How the signs are made, for the kinematic hand, by the texts that staff read. Each file has the signs of a session of
 * the curriculum; most sessions have none yet.
 */
export const signDescriptions: ReadonlyMap<SignId, SignDescription> = new Map(
  Object.entries({
    ...merFerdigHjelp,
    ...heiHaDetTakk,
    ...jaNeiVilHa,
    ...venteStoppKomme,
    ...seLekeSammen,
    ...spiseDrikkeMat,
    ...melkVannBrod,
    ...epleBananOst,
    ...koppSkjeTallerken,
    ...sultenTorstGodt,
  }),
)
