/** A small paper-cut in the colours of its area: a fir, a hill and a light. */
export function SamplePicture() {
  return (
    <svg aria-hidden="true" viewBox="0 0 320 240" preserveAspectRatio="xMidYMid slice">
      <path d="M0 0h320v240H0z" className="fill-tint" />
      <path d="M0 150Q80 104 170 140T320 120V240H0Z" className="fill-mid opacity-40" />
      <circle cx="226" cy="82" r="34" className="fill-natt opacity-14" transform="translate(0 3)" />
      <circle cx="226" cy="82" r="34" className="fill-lys" />
      <path
        d="m118 44 34 52h-14l30 46h-18l34 50H52l34-50H68l30-46H84Z"
        className="fill-natt opacity-14"
        transform="translate(0 3)"
      />
      <path d="m118 44 34 52h-14l30 46h-18l34 50H52l34-50H68l30-46H84Z" className="fill-paint" />
      <path d="M0 196Q90 170 180 194T320 186V240H0Z" className="fill-mid" />
    </svg>
  )
}
