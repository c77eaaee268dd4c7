import { type Role, roles } from '@lumbung/shared/contract/operators/acts.ts'
import { enterConsole } from '@lumbung/shared/contract/sandbox.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { roleTexts } from '../../i18n/role-texts.ts'
import { defineTexts } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/actions/button.tsx'
import styles from '../desk/desk.module.css'
import { Outcome } from '../desk/outcome.tsx'

const texts = defineTexts({
  id: {
    lead: 'Masuk ke konsol sebagai petugas dengan peran ini, tanpa kata sandi. Konsol terbuka di tab baru.',
  },
  en: { lead: 'Sign in to the console as somebody with this role, without a password. It opens in a new tab.' },
})

const open = () => {
  if (!window.open('/console')) location.assign('/console')
}

/** Opens the operators' console as somebody with a role. */
export function ConsoleSection() {
  const t = useTexts(texts)
  const names = useTexts(roleTexts)
  const enter = useMutation({ mutationFn: (role: Role) => call(enterConsole, { body: { role } }), onSuccess: open })
  return (
    <div className="stack-s">
      <p className="small secondary">{t.lead}</p>
      <div className={styles.buttons}>
        {roles.map((role) => (
          <Button
            key={role}
            small
            kind="secondary"
            loading={enter.isPending && enter.variables === role}
            onClick={() => enter.mutate(role)}
          >
            {names[role]}
          </Button>
        ))}
      </div>
      <Outcome error={enter.error} />
    </div>
  )
}
