/**
 * The amount that an environment variable asks for. Throws where it is no amount: a run that tries nothing would be a success.
 *
 * @param {string} name
 * @param {number} normal without the variable
 * @returns {number}
 */
export function amountFrom(name, normal) {
  const given = process.env[name]
  if (given === undefined) return normal
  const amount = Number(given)
  if (Number.isFinite(amount) && amount > 0) return amount
  throw new Error(`${name} is "${given}", and has to be a number above 0.`)
}
