import styles from './liveness.module.css'

/** A drawn face that shows where to hold the head. */
export function GuideFace() {
  return (
    <svg className={styles.guide} viewBox="0 0 160 176" aria-hidden="true">
      <ellipse cx="80" cy="88" rx="66" ry="80" fill="var(--c-primary-soft)" />
      <path d="M26 134c8-18 28-26 54-26s46 8 54 26c-12 21-31 34-54 34s-42-13-54-34Z" fill="var(--c-primary)" />
      <rect x="66" y="96" width="28" height="28" rx="12" fill="var(--c-accent)" />
      <ellipse cx="80" cy="76" rx="33" ry="40" fill="var(--c-accent)" />
      <path
        d="M44 74c-3-32 14-48 36-48s39 16 36 48c-6-14-12-22-16-25-12 5-28 5-40 0-4 3-10 11-16 25Z"
        fill="var(--c-text)"
      />
      <g fill="var(--c-on-accent)">
        <circle cx="67" cy="78" r="3.5" />
        <circle cx="93" cy="78" r="3.5" />
      </g>
      <path d="M68 96q12 8 24 0" fill="none" stroke="var(--c-on-accent)" strokeWidth="3.5" strokeLinecap="round" />
      <ellipse
        cx="80"
        cy="88"
        rx="72"
        ry="86"
        fill="none"
        stroke="var(--c-primary)"
        strokeWidth="4"
        strokeDasharray="2 9"
        strokeLinecap="round"
      />
    </svg>
  )
}
