import { useTexts } from '../../i18n/use-texts.ts'
import styles from './list.module.css'
import { listTexts } from './list-texts.ts'

interface Hint {
  keys: readonly string[]
  does: string
}

interface KeyHintsProps {
  /** What follows once a row has the focus: it opens, Tab goes on to what can be done with it, or nothing. */
  then?: 'open' | 'acts' | 'nothing'
  /** What the screen adds. */
  more?: readonly Hint[]
}

/** How a list is used by keyboard. */
export function KeyHints({ then = 'open', more = [] }: KeyHintsProps) {
  const t = useTexts(listTexts)
  const next = {
    open: [{ keys: ['Enter'], does: t.open }],
    acts: [{ keys: ['Tab'], does: t.toActs }],
    nothing: [],
  }[then]
  const hints: readonly Hint[] = [{ keys: ['J', 'K'], does: t.move }, ...next, ...more]
  return (
    <p className={styles.keys}>
      {hints.map(({ keys, does }) => (
        <span key={does} className={styles.hint}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
          <span>{does}</span>
        </span>
      ))}
    </p>
  )
}
