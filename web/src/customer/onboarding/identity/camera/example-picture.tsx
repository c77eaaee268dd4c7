import { useTexts } from '../../../../i18n/use-texts.ts'
import { cameraTexts, type PhotoSubject } from './camera-texts.ts'

const lines = [44, 52, 60, 68, 76, 84, 92] as const

/** A drawing of a good photo. */
export function ExamplePicture({ subject }: { subject: PhotoSubject }) {
  const t = useTexts(cameraTexts)
  return (
    <svg viewBox="0 0 200 132" width="100%" role="img" aria-label={subject === 'card' ? t.exampleAlt : t.holding.lead}>
      <rect width="200" height="132" rx="12" fill="var(--c-sunken)" />
      {subject === 'card' ? (
        <DrawnCard />
      ) : (
        <>
          <ellipse cx="82" cy="56" rx="27" ry="33" fill="var(--c-accent)" />
          <path d="M30 132c4-30 24-38 52-38s48 8 52 38Z" fill="var(--c-primary)" />
          <circle cx="72" cy="54" r="3" fill="var(--c-on-accent)" />
          <circle cx="92" cy="54" r="3" fill="var(--c-on-accent)" />
          <path d="M72 70q10 7 20 0" fill="none" stroke="var(--c-on-accent)" strokeWidth="3" strokeLinecap="round" />
          <g transform="translate(112 66) scale(.4)">
            <DrawnCard />
          </g>
        </>
      )}
      <g fill="none" stroke="var(--c-success)" strokeWidth="4" strokeLinecap="round">
        <path d="M10 26V18q0-8 8-8h8M174 10h8q8 0 8 8v8M190 106v8q0 8-8 8h-8M26 122h-8q-8 0-8-8v-8" />
      </g>
    </svg>
  )
}

function DrawnCard() {
  return (
    <g>
      <rect
        x="22"
        y="18"
        width="156"
        height="97"
        rx="8"
        fill="var(--c-info-soft)"
        stroke="var(--c-info)"
        strokeWidth="1.5"
      />
      <path d="M66 28h68" stroke="var(--c-info)" strokeWidth="5" strokeLinecap="round" />
      {lines.map((y) => (
        <path
          key={y}
          d={`M34 ${y}h18M60 ${y}h${30 + (y % 24)}`}
          stroke="var(--c-info)"
          strokeWidth="3"
          strokeLinecap="round"
        />
      ))}
      <rect x="128" y="42" width="38" height="50" rx="3" fill="var(--c-danger)" />
      <circle cx="147" cy="59" r="9" fill="var(--c-danger-soft)" />
      <path d="M133 92c0-14 6-20 14-20s14 6 14 20Z" fill="var(--c-danger-soft)" />
    </g>
  )
}
