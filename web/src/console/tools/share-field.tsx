import type { Role } from '@lumbung/shared/contract/operators/acts.ts'
import { roleTexts } from '../../i18n/role-texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useSession } from '../calls/session.ts'
import { ChoiceField } from '../parts/choice-field.tsx'
import { toolsTexts } from './tools-texts.ts'

interface ShareFieldProps {
  value: Role | ''
  onChange: (role: Role | '') => void
}

/** Who sees a view: oneself, or everybody with a role that one has. A role that it has already stays. */
export function ShareField({ value, onChange }: ShareFieldProps) {
  const t = useTexts(toolsTexts)
  const names = useTexts(roleTexts)
  const { roles } = useSession()
  const offered = value === '' || roles.includes(value) ? roles : [...roles, value]
  return (
    <ChoiceField
      label={t.share}
      value={value}
      choices={[
        { value: '' as const, label: t.onlyMe },
        ...offered.map((role) => ({ value: role, label: t.role(names[role]) })),
      ]}
      onChange={onChange}
    />
  )
}
