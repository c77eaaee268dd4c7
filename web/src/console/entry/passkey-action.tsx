import type { OwnSession } from '@lumbung/shared/contract/operators/session.ts'
import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useErrorText } from '../calls/error-text.ts'
import { Action } from '../parts/action.tsx'
import styles from './entry.module.css'
import { entryTexts } from './entry-texts.ts'
import { hasPasskeys, passkeyFault } from './passkeys.ts'

interface PasskeyActionProps {
  label: string
  large?: boolean
  /** Asks the authenticator and the server. */
  use: () => Promise<OwnSession>
  onDone: (session: OwnSession) => void
}

/** The button that uses a passkey instead of what is typed; nothing where the browser has none. */
export function PasskeyAction({ label, large = false, use, onDone }: PasskeyActionProps) {
  const t = useTexts(entryTexts)
  const textOf = useErrorText()
  const using = useMutation({ mutationFn: use, onSuccess: onDone })
  if (!hasPasskeys()) return null
  const { error } = using
  return (
    <div className={styles.passkey}>
      {error && (
        <div role="alert">
          <Notice kind="danger">{passkeyFault(error) ? t.passkeyUnanswered : textOf(error)}</Notice>
        </div>
      )}
      <Action large={large} icon={KeyRound} loading={using.isPending} onClick={() => using.mutate()}>
        {label}
      </Action>
    </div>
  )
}
