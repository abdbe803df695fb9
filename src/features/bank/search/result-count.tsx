/** Announces the number of results (`aria-live="polite"`) each time it changes. */
export function ResultCount({ children }: { readonly children: string }) {
  return (
    <p aria-live="polite" className="mb-4 font-semibold">
      {children}
    </p>
  )
}
