import type { SignId } from '#src/contract/ask-curriculum.ts'
import type { SignDescription } from '#src/contract/sign-description.ts'

import { ballBilDukke } from './lek-og-ting/ball-bil-dukke.ts'
import { bokTegneSaks } from './lek-og-ting/bok-tegne-saks.ts'
import { bussBatFly } from './ute-natur-og-ferd/buss-bat-fly.ts'
import { byggeKlossPuslespill } from './lek-og-ting/bygge-kloss-puslespill.ts'
import { elefantLoveApe } from './dyr/elefant-love-ape.ts'
import { enToTre } from './begreper-og-sporreord/en-to-tre.ts'
import { epleBananOst } from './mat-og-maltid/eple-banan-ost.ts'
import { fiskMusBjorn } from './dyr/fisk-mus-bjorn.ts'
import { gladLeiSegSint } from './meg-familie-og-folelser/glad-lei-seg-sint.ts'
import { gronnStorLiten } from './begreper-og-sporreord/gronn-stor-liten.ts'
import { heiHaDetTakk } from './hei-og-behov/hei-ha-det-takk.ts'
import { hundKattFugl } from './dyr/hund-katt-fugl.ts'
import { huskeSklieSykkel } from './lek-og-ting/huske-sklie-sykkel.ts'
import { hvaHvemHvor } from './begreper-og-sporreord/hva-hvem-hvor.ts'
import { jaNeiVilHa } from './hei-og-behov/ja-nei-vil-ha.ts'
import { jegDuVenn } from './meg-familie-og-folelser/jeg-du-venn.ts'
import { kaldVarmVat } from './stell-klar-og-rutiner/kald-varm-vat.ts'
import { koppSkjeTallerken } from './mat-og-maltid/kopp-skje-tallerken.ts'
import { kuHestGris } from './dyr/ku-hest-gris.ts'
import { mammaPappaBaby } from './meg-familie-og-folelser/mamma-pappa-baby.ts'
import { melkVannBrod } from './mat-og-maltid/melk-vann-brod.ts'
import { merFerdigHjelp } from './hei-og-behov/mer-ferdig-hjelp.ts'
import { oppNedUnder } from './begreper-og-sporreord/opp-ned-under.ts'
import { reddTrottGladI } from './meg-familie-og-folelser/redd-trott-glad-i.ts'
import { rodBlaGul } from './begreper-og-sporreord/rod-bla-gul.ts'
import { sandSteinPinne } from './ute-natur-og-ferd/sand-stein-pinne.ts'
import { sauHoneKanin } from './dyr/sau-hone-kanin.ts'
import { seLekeSammen } from './hei-og-behov/se-leke-sammen.ts'
import { skoJakkeLue } from './stell-klar-og-rutiner/sko-jakke-lue.ts'
import { solRegnSno } from './ute-natur-og-ferd/sol-regn-sno.ts'
import { sosterBrorBarn } from './meg-familie-og-folelser/soster-bror-barn.ts'
import { soveVakneKose } from './stell-klar-og-rutiner/sove-vakne-kose.ts'
import { spiseDrikkeMat } from './mat-og-maltid/spise-drikke-mat.ts'
import { sultenTorstGodt } from './mat-og-maltid/sulten-torst-godt.ts'
import { syngeDanseMusikk } from './lek-og-ting/synge-danse-musikk.ts'
import { uteInneTur } from './ute-natur-og-ferd/ute-inne-tur.ts'
import { vaskeDoBleie } from './stell-klar-og-rutiner/vaske-do-bleie.ts'
import { venteStoppKomme } from './hei-og-behov/vente-stopp-komme.ts'
import { vindSkogBlomst } from './ute-natur-og-ferd/vind-skog-blomst.ts'
import { votterBukseGenser } from './stell-klar-og-rutiner/votter-bukse-genser.ts'

/**
 * How the signs are made, for the kinematic hand, by the texts that staff read. Each file has the signs of a session of
 * the curriculum, in a folder per module.
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
    ...jegDuVenn,
    ...mammaPappaBaby,
    ...sosterBrorBarn,
    ...gladLeiSegSint,
    ...reddTrottGladI,
    ...vaskeDoBleie,
    ...soveVakneKose,
    ...skoJakkeLue,
    ...votterBukseGenser,
    ...kaldVarmVat,
    ...hundKattFugl,
    ...kuHestGris,
    ...sauHoneKanin,
    ...fiskMusBjorn,
    ...elefantLoveApe,
    ...ballBilDukke,
    ...bokTegneSaks,
    ...byggeKlossPuslespill,
    ...syngeDanseMusikk,
    ...huskeSklieSykkel,
    ...uteInneTur,
    ...solRegnSno,
    ...vindSkogBlomst,
    ...sandSteinPinne,
    ...bussBatFly,
    ...rodBlaGul,
    ...gronnStorLiten,
    ...enToTre,
    ...oppNedUnder,
    ...hvaHvemHvor,
  }),
)
