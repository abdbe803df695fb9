/** The key of one of the seven colour sets of the theme; an element with it in `data-omr`, or with the class `omr-{key}`, sets the colours of its descendants. */
export type AreaKey = (typeof areaKeys)[number]

export const areaKeys = ['sprak', 'kropp', 'kunst', 'natur', 'antall', 'etikk', 'nar'] as const
