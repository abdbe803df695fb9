import * as v from 'valibot'

import sansestiIHostskogen from './activities/sansesti-i-hostskogen.json' with { type: 'json' }
import fuglefrokost from './activities/fuglefrokost.json' with { type: 'json' }
import lovmonster from './activities/lovmonster.json' with { type: 'json' }
import konglebutikken from './activities/konglebutikken.json' with { type: 'json' }
import dramatiserBukkeneBruse from './activities/dramatiser-bukkene-bruse.json' with { type: 'json' }
import lillePetterEdderkopp from './activities/lille-petter-edderkopp.json' with { type: 'json' }
import byggBroenOverElva from './activities/bygg-broen-over-elva.json' with { type: 'json' }
import lagEtTroll from './activities/lag-et-troll.json' with { type: 'json' }
import viBakerRundstykker from './activities/vi-baker-rundstykker.json' with { type: 'json' }
import smakOgGjett from './activities/smak-og-gjett.json' with { type: 'json' }
import dekkBordetOgTell from './activities/dekk-bordet-og-tell.json' with { type: 'json' }
import delFruktenRettferdig from './activities/del-frukten-rettferdig.json' with { type: 'json' }
import formjaktINabolaget from './activities/formjakt-i-nabolaget.json' with { type: 'json' }
import lanEnBokHver from './activities/lan-en-bok-hver.json' with { type: 'json' }
import lykteturMedEnVenn from './activities/lyktetur-med-en-venn.json' with { type: 'json' }
import besokHosBrannbilen from './activities/besok-hos-brannbilen.json' with { type: 'json' }
import sprak from './focus-areas/sprak.json' with { type: 'json' }
import kropp from './focus-areas/kropp.json' with { type: 'json' }
import kunst from './focus-areas/kunst.json' with { type: 'json' }
import natur from './focus-areas/natur.json' with { type: 'json' }
import antall from './focus-areas/antall.json' with { type: 'json' }
import etikk from './focus-areas/etikk.json' with { type: 'json' }
import nar from './focus-areas/nar.json' with { type: 'json' }
import folgBarnetsBlikk from './general-tips/folg-barnets-blikk.json' with { type: 'json' }
import samtalerRundtMaltidet from './general-tips/samtaler-rundt-maltidet.json' with { type: 'json' }
import flersprakligeBarnILek from './general-tips/flerspraklige-barn-i-lek.json' with { type: 'json' }
import tegnTilTaleIHverdagen from './general-tips/tegn-til-tale-i-hverdagen.json' with { type: 'json' }
import hostenISkogen from './main-activities/hosten-i-skogen.json' with { type: 'json' }
import eventyrRimOgRegler from './main-activities/eventyr-rim-og-regler.json' with { type: 'json' }
import matViLagerSammen from './main-activities/mat-vi-lager-sammen.json' with { type: 'json' }
import vennerOgNabolag from './main-activities/venner-og-nabolag.json' with { type: 'json' }
import { BankContent } from './content-schemas.ts'

/** The bank as its files tell it, parsed: focus areas in the framework plan’s order, the rest in the order of their themes. */
export const bankContent: BankContent = v.parse(BankContent, {
  focusAreas: [sprak, kropp, kunst, natur, antall, etikk, nar],
  mainActivities: [hostenISkogen, eventyrRimOgRegler, matViLagerSammen, vennerOgNabolag],
  activities: [
    sansestiIHostskogen,
    fuglefrokost,
    lovmonster,
    konglebutikken,
    dramatiserBukkeneBruse,
    lillePetterEdderkopp,
    byggBroenOverElva,
    lagEtTroll,
    viBakerRundstykker,
    smakOgGjett,
    dekkBordetOgTell,
    delFruktenRettferdig,
    formjaktINabolaget,
    lanEnBokHver,
    lykteturMedEnVenn,
    besokHosBrannbilen,
  ],
  generalTips: [folgBarnetsBlikk, samtalerRundtMaltidet, flersprakligeBarnILek, tegnTilTaleIHverdagen],
})
