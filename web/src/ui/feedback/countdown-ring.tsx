const radius = 9
const length = 2 * Math.PI * radius

/** A ring that empties with a countdown; the text beside it names the seconds. */
export function CountdownRing({ share, size = 22 }: { share: number; size?: number }) {
  const circle = { cx: 12, cy: 12, r: radius, stroke: 'currentColor', strokeWidth: 3 }
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <circle {...circle} strokeOpacity=".2" />
      <circle {...circle} strokeDasharray={`${length * share} ${length}`} transform="rotate(-90 12 12)" />
    </svg>
  )
}
