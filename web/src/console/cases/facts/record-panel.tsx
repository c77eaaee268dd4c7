import type { ReviewCase } from '@lumbung/shared/contract/operators/cases.ts'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../i18n/language.ts'
import { lowerFirst } from '../../../i18n/lower-first.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Panel } from '../../parts/panel.tsx'
import styles from './record.module.css'
import { groupOf, groupsIn, type RecordGroup } from './record-groups.ts'
import { recordTexts } from './record-texts.ts'

interface RecordPanelProps extends Pick<ReviewCase, 'record'> {
  /** What stands in place of a masked value, where it can be opened. */
  opened?: (field: string, masked: string) => ReactNode
}

/** What the customer told us, in groups; sensitive values are masked by the server. */
export function RecordPanel({ record, opened }: RecordPanelProps) {
  const t = useTexts(recordTexts)
  return (
    <Panel title={t.title}>
      {groupsIn(record).map((group) => (
        <Group key={group} group={group} record={record} opened={opened} />
      ))}
    </Panel>
  )
}

interface GroupProps extends Pick<RecordPanelProps, 'record'> {
  group: RecordGroup
  opened: RecordPanelProps['opened']
}

function Group({ group, record, opened }: GroupProps) {
  const t = useTexts(recordTexts)
  const language = useLanguage()
  const { filled, empty } = groupOf(group, record, language)
  const names = empty.map((field) => lowerFirst(t.fields[field]))
  return (
    <div className={styles.group}>
      <h3 className={styles.name}>{t.groups[group]}</h3>
      <dl>
        {filled.map(({ field, value }) => (
          <div key={field} className={styles.field}>
            <dt>{t.fields[field]}</dt>
            <dd>{opened?.(field, value) ?? value}</dd>
          </div>
        ))}
      </dl>
      {names.length > 0 && <p className={styles.empty}>{t.empty(names.join(', '))}</p>}
    </div>
  )
}
