/** Tells how many there are, politely, each time the number changes. */
export function ResultCount({ children }: { readonly children: string }) {
  return (
    <p aria-live="polite" className="mb-4 font-semibold">
      {children}
    </p>
  )
}
