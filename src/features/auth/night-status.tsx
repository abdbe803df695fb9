/** The one line that tells what is under way; it stays in place, so that each change is read aloud. */
export function NightStatus({ text }: { readonly text: string }) {
  return <output className="block text-himmel-tekst">{text}</output>
}
