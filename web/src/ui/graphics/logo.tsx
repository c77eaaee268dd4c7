import styles from './logo.module.css'

/** The logo mark: roof, store, grain and two posts. At least 28 px. */
export function Logo({ size = 36 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" rx="11" fill="var(--c-hero)" />
      <path d="M20 6c3 5.2 8 9 14.8 11.2L33.2 20.5H6.8L5.2 17.2C12 15 17 11.2 20 6Z" fill="#fff" />
      <path d="M9.5 22.5h21L28 30.5H12Z" fill="var(--c-accent)" />
      <path d="M14 30.5v4M26 30.5v4" stroke="#fff" strokeWidth="2.6" strokeLinecap="round" />
      <path d="M20 23.6c1.9 1.7 1.9 4.1 0 5.8-1.9-1.7-1.9-4.1 0-5.8Z" fill="var(--c-hero)" />
    </svg>
  )
}

/** Logo mark and product name. */
export const Brand = () => (
  <span className={styles.brand}>
    <Logo />
    <span className={styles.word}>Lumbung</span>
  </span>
)
