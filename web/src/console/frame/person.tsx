import { signOutOperator } from '@lumbung/shared/contract/operators/session.ts'
import { useMutation } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { roleTexts } from '../../i18n/role-texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { classes } from '../../ui/classes.ts'
import { sendCall } from '../calls/send-call.ts'
import { useSession } from '../calls/session.ts'
import { IconAction } from '../parts/icon-action.tsx'
import { hrefOf } from '../routes/routes.ts'
import { Avatar } from './avatar.tsx'
import { frameTexts } from './frame-texts.ts'
import { LanguageSwitch } from './language-switch.tsx'
import styles from './person.module.css'

/** Leaves nothing of this operator in the page's memory. */
const leave = () => location.assign(hrefOf('signIn'))

/** Who is signed in, in which roles, with the way to the own account, the language, and the way out. */
export function Person({ rail }: { rail: boolean }) {
  const t = useTexts(frameTexts)
  const names = useTexts(roleTexts)
  const { name, roles } = useSession()
  const out = useMutation({ mutationFn: () => sendCall(signOutOperator, {}), onSettled: leave })
  return (
    <div className={classes(styles.person, rail && styles.rail)}>
      <a href={hrefOf('account')} className={styles.who} title={t.account}>
        <Avatar name={name} own />
        <span className={rail ? 'unseen' : styles.words}>
          <span className={styles.name}>{name}</span>
          <span className={styles.roles}>{roles.map((role) => names[role]).join(', ')}</span>
          <span className="unseen">{t.account}</span>
        </span>
      </a>
      <div className={styles.tools}>
        <LanguageSwitch upright={rail} />
        <IconAction icon={LogOut} label={t.signOut} loading={out.isPending} onClick={() => out.mutate()} />
      </div>
    </div>
  )
}
