import type { MarkName } from '#src/ui/child-mark.tsx'
import type { AreaKey } from '#src/ui/area-key.ts'

/** Short names of the seven areas, in the order of the framework plan. */
export const sampleAreas: Readonly<Record<AreaKey, string>> = {
  sprak: 'Språk',
  kropp: 'Kropp',
  kunst: 'Kunst',
  natur: 'Natur',
  antall: 'Antall',
  etikk: 'Etikk',
  nar: 'Nærmiljø',
}

export const sampleChildren: readonly {
  readonly name: string
  readonly mark: MarkName
  readonly department: string
  readonly activities: number
}[] = [
  { name: 'Ella', mark: 'fish', department: 'Maurtua', activities: 14 },
  { name: 'Yusuf', mark: 'flower', department: 'Maurtua', activities: 11 },
  { name: 'Sigrid', mark: 'snail', department: 'Bikuben', activities: 9 },
]

export const sampleSteps = [
  { title: 'Bygg stien sammen', text: 'Legg ut fem felt med mose, kongler, løv, sand og småstein.' },
  { title: 'Gå én om gangen', text: 'Hold i hånda om det trengs. Vent. Gi barnet tid til å kjenne etter.' },
  { title: 'Sett ord på det', text: '«Hvordan kjennes det? Mykt? Stikker det?»' },
]

export const samplePlayList = [
  { title: 'Barna opplever naturen som lekeplass', duration: '1.04' },
  { title: 'Barna får bruke alle sansene ute', duration: '0.58' },
  { title: 'Barna undrer seg over dyr og planter', duration: '1.12' },
]
