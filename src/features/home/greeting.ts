type Greeting = 'morning' | 'midday' | 'afternoon' | 'evening'

/** The greeting for an hour of the day, 0–23. */
export function greetingAt(hour: number): Greeting {
  if (hour >= 5 && hour < 10) return 'morning'
  if (hour >= 10 && hour < 13) return 'midday'
  return hour >= 13 && hour < 18 ? 'afternoon' : 'evening'
}
