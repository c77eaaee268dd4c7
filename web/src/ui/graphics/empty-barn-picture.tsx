/** Nothing is here, or nothing is offered: an empty barn between two stalks. */
export function EmptyBarnPicture() {
  return (
    <svg width="160" height="120" viewBox="0 0 160 120" aria-hidden="true">
      <ellipse cx="80" cy="108" rx="78" ry="8" fill="var(--c-sunken)" />
      <path d="M80 2c8 15 24 27 46 32l-5 7H38l-5-7C56 29 72 17 80 2Z" fill="var(--c-primary)" />
      <path
        d="M44 46h72l-9 36H53Z"
        fill="var(--c-surface)"
        stroke="var(--c-border-strong)"
        strokeWidth="2.5"
        strokeDasharray="8 6"
      />
      <path d="M62 84v18M98 84v18" stroke="var(--c-primary)" strokeWidth="6" strokeLinecap="round" />
      <g fill="none" stroke="var(--c-accent)" strokeWidth="3" strokeLinecap="round">
        <path d="M14 104c0-16 3-26 9-36M145 104c0-12-2-19-7-26" />
      </g>
      <path
        d="M23 66c4 5 4 12-1 16-3-6-3-12 1-16ZM6 85c6-3 12-1 13 3-6 2-10 1-13-3ZM138 76c-4 4-4 10 0 14 4-5 4-10 0-14Z"
        fill="var(--c-accent)"
      />
    </svg>
  )
}
