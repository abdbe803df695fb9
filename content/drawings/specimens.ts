import { animals } from './specimens/animals.ts'
import { clothes } from './specimens/clothes.ts'
import { food } from './specimens/food.ts'
import { limbs } from './specimens/limbs.ts'
import { people } from './specimens/people.ts'
import { places } from './specimens/places.ts'
import { plants } from './specimens/plants.ts'
import { things } from './specimens/things.ts'
import { weather } from './specimens/weather.ts'

/** Every motif on its own, by the name of its function: complete SVG documents of 320 by 240. */
export const specimens: Readonly<Record<string, string>> = {
  ...people,
  ...limbs,
  ...clothes,
  ...animals,
  ...plants,
  ...weather,
  ...places,
  ...food,
  ...things,
}
