type AreaColours = {
  readonly tint: string
  /** The background plane: the tint, a little darker. */
  readonly shade: string
  readonly hill: string
  readonly mid: string
  readonly paint: string
  readonly ink: string
}

type AreaName = 'sprak' | 'kropp' | 'kunst' | 'natur' | 'antall' | 'etikk' | 'nar'

export const areas: Readonly<Record<AreaName, AreaColours>> = {
  sprak: {
    tint: '#E3E9F8',
    shade: '#C6D2F0',
    hill: '#AFC0EA',
    mid: '#92A9E2',
    paint: '#34529E',
    ink: '#1E3270',
  },
  kropp: {
    tint: '#FBE5DF',
    shade: '#F5CFC4',
    hill: '#EFB3A3',
    mid: '#E9917C',
    paint: '#A8382B',
    ink: '#771F16',
  },
  kunst: {
    tint: '#FBE3ED',
    shade: '#F5C9DB',
    hill: '#EFB0C9',
    mid: '#E994B4',
    paint: '#AE3268',
    ink: '#7C1B49',
  },
  natur: {
    tint: '#E0EFE2',
    shade: '#BFDDC4',
    hill: '#A5CFAD',
    mid: '#84BB92',
    paint: '#2F6B45',
    ink: '#1B482D',
  },
  antall: {
    tint: '#FAEDCB',
    shade: '#F3DDA4',
    hill: '#EBCB84',
    mid: '#E4B455',
    paint: '#8A5D00',
    ink: '#5C3E00',
  },
  etikk: {
    tint: '#EEE6F7',
    shade: '#DDCDF0',
    hill: '#CAB4E6',
    mid: '#B69ADB',
    paint: '#6E489C',
    ink: '#492A72',
  },
  nar: {
    tint: '#DCF0F2',
    shade: '#BFE2E7',
    hill: '#A9D6DD',
    mid: '#78BDC8',
    paint: '#17667A',
    ink: '#0E4452',
  },
}

/** The only yellow of a scene, allowed only inside `light(…)`; the pictures of the signs use it freely. */
export const glow = '#FFCB4D'
export const night = '#1D2440'
export const white = '#FFFFFF'
export const snow = '#F7F5F1'
export const cheek = '#E9917C'

export const materials = {
  wood: '#B98655',
  darkWood: '#8A5F38',
  bark: '#6B4A33',
  paleBark: '#8F6A4C',
  clay: '#C98F6B',
  table: '#D9A878',
  tableEdge: '#C28F5C',
  dough: '#F3DFC4',
  bread: '#D99A5B',
  crust: '#8A5F38',
  asphalt: '#5C6170',
  stone: '#B9BDC9',
} as const

/** The colours of the flags, a little muted like the rest of the palette; their yellow is not a light. */
export const samiColours = { red: '#B23A34', green: '#2E7A4C', yellow: '#F0C24A', blue: '#2C4B9B' } as const

export const skins = { pale: '#F6D2B8', tan: '#E9B58E', brown: '#B97A4E', dark: '#7C4B2F' } as const
export const hairs = { black: '#2B1D1A', brown: '#6B3F22', fair: '#DDA646', red: '#B5522B' } as const

export type Skin = keyof typeof skins
export type Hair = keyof typeof hairs

export const everyColour: ReadonlySet<string> = new Set([
  ...Object.values(areas).flatMap((area) => Object.values(area)),
  ...Object.values(materials),
  ...Object.values(samiColours),
  ...Object.values(skins),
  ...Object.values(hairs),
  glow,
  night,
  white,
  snow,
  cheek,
])
