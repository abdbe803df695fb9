import { besokHosBrannbilen } from './scenes/besok-hos-brannbilen.ts'
import { byggBroenOverElva } from './scenes/bygg-broen-over-elva.ts'
import { dekkBordetOgTell } from './scenes/dekk-bordet-og-tell.ts'
import { delFruktenRettferdig } from './scenes/del-frukten-rettferdig.ts'
import { dramatiserBukkeneBruse } from './scenes/dramatiser-bukkene-bruse.ts'
import { eventyrRimOgRegler } from './scenes/eventyr-rim-og-regler.ts'
import { fagomradeAntall } from './scenes/fagomrade-antall.ts'
import { fagomradeEtikk } from './scenes/fagomrade-etikk.ts'
import { fagomradeKropp } from './scenes/fagomrade-kropp.ts'
import { fagomradeKunst } from './scenes/fagomrade-kunst.ts'
import { fagomradeNar } from './scenes/fagomrade-nar.ts'
import { fagomradeNatur } from './scenes/fagomrade-natur.ts'
import { fagomradeSprak } from './scenes/fagomrade-sprak.ts'
import { formjaktINabolaget } from './scenes/formjakt-i-nabolaget.ts'
import { fuglefrokost } from './scenes/fuglefrokost.ts'
import { hostenISkogen } from './scenes/hosten-i-skogen.ts'
import { konglebutikken } from './scenes/konglebutikken.ts'
import { lagEtTroll } from './scenes/lag-et-troll.ts'
import { lanEnBokHver } from './scenes/lan-en-bok-hver.ts'
import { lillePetterEdderkopp } from './scenes/lille-petter-edderkopp.ts'
import { lovmonster } from './scenes/lovmonster.ts'
import { lykteturMedEnVenn } from './scenes/lyktetur-med-en-venn.ts'
import { matViLagerSammen } from './scenes/mat-vi-lager-sammen.ts'
import { sansestiIHostskogen } from './scenes/sansesti-i-hostskogen.ts'
import { smakOgGjett } from './scenes/smak-og-gjett.ts'
import { tipsFlersprakligeBarnILek } from './scenes/tips-flerspraklige-barn-i-lek.ts'
import { tipsFolgBarnetsBlikk } from './scenes/tips-folg-barnets-blikk.ts'
import { tipsSamtalerRundtMaltidet } from './scenes/tips-samtaler-rundt-maltidet.ts'
import { tipsTegnTilTaleIHverdagen } from './scenes/tips-tegn-til-tale-i-hverdagen.ts'
import { vennerOgNabolag } from './scenes/venner-og-nabolag.ts'
import { viBakerRundstykker } from './scenes/vi-baker-rundstykker.ts'

/** Every drawing of the bank by its slug: complete SVG documents of 320 by 240. */
export const illustrations: Readonly<Record<string, string>> = {
  'fagomrade-sprak': fagomradeSprak,
  'fagomrade-kropp': fagomradeKropp,
  'fagomrade-kunst': fagomradeKunst,
  'fagomrade-natur': fagomradeNatur,
  'fagomrade-antall': fagomradeAntall,
  'fagomrade-etikk': fagomradeEtikk,
  'fagomrade-nar': fagomradeNar,
  'hosten-i-skogen': hostenISkogen,
  'eventyr-rim-og-regler': eventyrRimOgRegler,
  'mat-vi-lager-sammen': matViLagerSammen,
  'venner-og-nabolag': vennerOgNabolag,
  'sansesti-i-hostskogen': sansestiIHostskogen,
  fuglefrokost,
  lovmonster,
  konglebutikken,
  'dramatiser-bukkene-bruse': dramatiserBukkeneBruse,
  'lille-petter-edderkopp': lillePetterEdderkopp,
  'bygg-broen-over-elva': byggBroenOverElva,
  'lag-et-troll': lagEtTroll,
  'vi-baker-rundstykker': viBakerRundstykker,
  'smak-og-gjett': smakOgGjett,
  'dekk-bordet-og-tell': dekkBordetOgTell,
  'del-frukten-rettferdig': delFruktenRettferdig,
  'formjakt-i-nabolaget': formjaktINabolaget,
  'lan-en-bok-hver': lanEnBokHver,
  'lyktetur-med-en-venn': lykteturMedEnVenn,
  'besok-hos-brannbilen': besokHosBrannbilen,
  'tips-folg-barnets-blikk': tipsFolgBarnetsBlikk,
  'tips-samtaler-rundt-maltidet': tipsSamtalerRundtMaltidet,
  'tips-flerspraklige-barn-i-lek': tipsFlersprakligeBarnILek,
  'tips-tegn-til-tale-i-hverdagen': tipsTegnTilTaleIHverdagen,
}
