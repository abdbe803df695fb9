/** A key to one of the seven colour sets of the theme; put it on `data-omr` and everything below inherits the colours. */
export type AreaKey = (typeof areaKeys)[number]

export const areaKeys = ['sprak', 'kropp', 'kunst', 'natur', 'antall', 'etikk', 'nar'] as const
