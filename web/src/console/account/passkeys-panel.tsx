import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { ownAccount } from '@lumbung/shared/contract/operators/passkeys.ts'
import { formatMoment } from '@lumbung/shared/format.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { hasPasskeys } from '../entry/passkeys.ts'
import { Action } from '../parts/action.tsx'
import { Panel } from '../parts/panel.tsx'
import tables from '../parts/table.module.css'
import styles from './account.module.css'
import { accountTexts } from './account-texts.ts'
import { AddDialog } from './add-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

type Account = ReplyOf<typeof ownAccount>
type OwnPasskey = Account['passkeys'][number]

interface PasskeysPanelProps {
  items: readonly OwnPasskey[]
  onSaid: (text: string) => void
}

export function PasskeysPanel({ items, onSaid }: PasskeysPanelProps) {
  const t = useTexts(accountTexts)
  const [open, setOpen] = useState<'add' | OwnPasskey>()
  const close = () => setOpen(undefined)
  const say = (text: string) => {
    close()
    onSaid(text)
  }
  return (
    <Panel
      title={t.passkeys}
      aside={
        hasPasskeys() && (
          <Action icon={Plus} onClick={() => setOpen('add')}>
            {t.add}
          </Action>
        )
      }
    >
      <p className={styles.lead}>{t.passkeysText}</p>
      {items.length > 0 ? (
        <PasskeyTable items={items} onRemove={setOpen} />
      ) : (
        <p className={`${styles.empty} secondary`}>{hasPasskeys() ? t.noPasskey : t.unsupported}</p>
      )}
      {open === 'add' && <AddDialog onClose={close} onAdded={(name) => say(t.added(name))} />}
      {open && open !== 'add' && (
        <RemoveDialog passkey={open} onClose={close} onRemoved={() => say(t.removed(open.name))} />
      )}
    </Panel>
  )
}

interface PasskeyTableProps {
  items: readonly OwnPasskey[]
  onRemove: (passkey: OwnPasskey) => void
}

function PasskeyTable({ items, onRemove }: PasskeyTableProps) {
  const t = useTexts(accountTexts)
  const language = useLanguage()
  return (
    <div className={tables.scroll}>
      <table className={tables.table}>
        <thead>
          <tr>
            {(['name', 'added', 'used', 'acts'] as const).map((name) => (
              <th key={name} scope="col">
                {t.columns[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((passkey) => (
            <tr key={passkey.passkeyId}>
              <td>
                <span className={styles.name}>{passkey.name}</span>
                <span className="small secondary">{passkey.isSynced ? t.synced : t.bound}</span>
              </td>
              <td>{formatMoment(passkey.addedAt, language)}</td>
              <td>{passkey.usedAt ? formatMoment(passkey.usedAt, language) : t.never}</td>
              <td>
                <Action kind="text" label={t.removeOf(passkey.name)} onClick={() => onRemove(passkey)}>
                  {t.remove}
                </Action>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
