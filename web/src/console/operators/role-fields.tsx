import type { Role } from '@lumbung/shared/contract/operators/acts.ts'
import { roleTexts } from '../../i18n/role-texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Tick } from '../parts/tick.tsx'
import styles from './operators.module.css'
import { operatorsTexts } from './operators-texts.ts'

interface RoleFieldsProps {
  offered: readonly Role[]
  chosen: readonly Role[]
  error: string | undefined
  onChange: (chosen: Role[]) => void
}

/** The roles of one person, as boxes to tick. */
export function RoleFields({ offered, chosen, error, onChange }: RoleFieldsProps) {
  const t = useTexts(operatorsTexts)
  const names = useTexts(roleTexts)
  const toggle = (role: Role) =>
    onChange(offered.filter((one) => (one === role ? !chosen.includes(one) : chosen.includes(one))))
  return (
    <fieldset>
      <legend className={styles.legend}>{t.chooseRoles}</legend>
      <p className="small secondary">{t.rolesHint}</p>
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <div className={styles.roles}>
        {offered.map((role) => (
          <Tick
            key={role}
            type="checkbox"
            name={role}
            shortcut={undefined}
            checked={chosen.includes(role)}
            onChange={() => toggle(role)}
          >
            {names[role]}
          </Tick>
        ))}
      </div>
    </fieldset>
  )
}
