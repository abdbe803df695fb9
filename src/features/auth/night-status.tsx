/** The current status as a live region; it stays mounted so that screen readers announce each change. */
export function NightStatus({ text }: { readonly text: string }) {
  return <output className="block text-himmel-tekst">{text}</output>
}
