import * as v from 'valibot'

/** A colour of the palette (`src/ui/theme.css`). Several areas may have the same one. */
export const AreaColour = v.picklist([
  'blue',
  'red',
  'pink',
  'green',
  'yellow',
  'purple',
  'teal',
  'orange',
  'olive',
  'brown',
])
export type AreaColour = v.InferOutput<typeof AreaColour>

/** A drawing (`src/ui/area-icon.tsx`). */
export const AreaIconName = v.picklist([
  'speech',
  'apple',
  'palette',
  'leaf',
  'shapes',
  'hands',
  'signpost',
  'sparkles',
  'blocks',
  'puzzle',
  'friends',
  'brush',
  'music',
  'masks',
  'food',
  'footprints',
  'tree',
  'sun',
  'book',
  'telescope',
  'robot',
])
export type AreaIconName = v.InferOutput<typeof AreaIconName>

/** The icon of an area whose writer names none. */
export const defaultAreaIcon: AreaIconName = 'sparkles'

/** How a focus area looks in lists, on cards and in the calendar. */
export type AreaLook = { readonly colour: AreaColour; readonly icon: AreaIconName }

/**
 * The looks by the names that colours had before an area had an icon of its own: each was the code of a seeded area. Lists and drafts
 * on devices, and addresses of searches, may still have them.
 */
const formerLooks: ReadonlyMap<unknown, AreaLook> = new Map([
  ['sprak', { colour: 'blue', icon: 'speech' }],
  ['kropp', { colour: 'red', icon: 'apple' }],
  ['kunst', { colour: 'pink', icon: 'palette' }],
  ['natur', { colour: 'green', icon: 'leaf' }],
  ['antall', { colour: 'yellow', icon: 'shapes' }],
  ['etikk', { colour: 'purple', icon: 'hands' }],
  ['nar', { colour: 'teal', icon: 'signpost' }],
])

/** The colour that a former name stands for. */
export const colourOfFormerName = (name: string): AreaColour | undefined => formerLooks.get(name)?.colour

/** The fields of a focus area, with its present look where they have a former one. */
export const withPresentLook = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  ...fields,
  ...formerLooks.get(fields['colour']),
})
