import { useTexts } from '../../i18n/use-texts.ts'
import styles from './phone.module.css'
import type { CallRecord } from './simulated-app.ts'
import { simulatorTexts } from './simulator-texts.ts'

/** Longer values are cut: a photo has a million letters. */
const longest = 200

function textOf(value: unknown): string {
  const text = JSON.stringify(value, (_, part) =>
    typeof part === 'string' && part.length > longest ? `${part.slice(0, longest)}…` : part,
  )
  return text ?? ''
}

/** Every call of the page, the newest first, with its params and the app's answer. */
export function CallList({ calls }: { calls: readonly CallRecord[] }) {
  const t = useTexts(simulatorTexts)
  return (
    <section aria-label={t.calls}>
      <h3 className={styles.callsTitle}>{t.calls}</h3>
      {calls.length === 0 && <p className="small secondary">{t.none}</p>}
      <ol className={styles.calls} reversed>
        {calls
          .slice()
          .reverse()
          .map(({ id, method, params, answer }) => (
            <li key={id} className={styles.call}>
              <p>
                <strong>{method}</strong> <code>{textOf(params)}</code>
              </p>
              <p className="secondary">{answer === undefined ? t.waiting : <code>{textOf(outcomeOf(answer))}</code>}</p>
            </li>
          ))}
      </ol>
    </section>
  )
}

/** The result or the error of an answer. */
function outcomeOf(answer: unknown): unknown {
  const { ok, result, error } = answer as { ok: boolean; result?: unknown; error?: unknown }
  return ok ? result : error
}
