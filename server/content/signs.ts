/** The 120 words of Ask’s curriculum, a row a module; «tre» is the number. */
export const signWords: readonly string[] = [
  'mer, ferdig, hjelp, hei, ha det, takk, ja, nei, vil ha, vente, stopp, komme, se, leke, sammen',
  'spise, drikke, mat, melk, vann, brød, eple, banan, ost, kopp, skje, tallerken, sulten, tørst, godt',
  'jeg, du, venn, mamma, pappa, baby, søster, bror, barn, glad, lei seg, sint, redd, trøtt, glad i',
  'vaske, do, bleie, sove, våkne, kose, sko, jakke, lue, votter, bukse, genser, kald, varm, våt',
  'hund, katt, fugl, ku, hest, gris, sau, høne, kanin, fisk, mus, bjørn, elefant, løve, ape',
  'ball, bil, dukke, bok, tegne, saks, bygge, kloss, puslespill, synge, danse, musikk, huske, sklie, sykkel',
  'ute, inne, tur, sol, regn, snø, vind, skog, blomst, sand, stein, pinne, buss, båt, fly',
  'rød, blå, gul, grønn, stor, liten, en, to, tre, opp, ned, under, hva, hvem, hvor',
].flatMap((module) => module.split(', '))
