import type { ReviewCase } from '@lumbung/shared/contract/operators/cases.ts'
import { supplementaryDocumentOptions } from '@lumbung/shared/options.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { lowerFirst } from '../../../i18n/lower-first.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Panel } from '../../parts/panel.tsx'
import styles from './record.module.css'
import { groupOf, groupsIn, type RecordGroup } from './record-groups.ts'
import { recordTexts } from './record-texts.ts'

/** What the customer told us, in groups; sensitive values are masked by the server. */
export function RecordPanel({ record, documents }: Pick<ReviewCase, 'record' | 'documents'>) {
  const t = useTexts(recordTexts)
  return (
    <Panel title={t.title}>
      {groupsIn(record).map((group) => (
        <Group key={group} group={group} record={record} />
      ))}
      {documents.length > 0 && <Documents documents={documents} />}
    </Panel>
  )
}

function Group({ group, record }: { group: RecordGroup; record: ReviewCase['record'] }) {
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
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {names.length > 0 && <p className={styles.empty}>{t.empty(names.join(', '))}</p>}
    </div>
  )
}

function Documents({ documents }: Pick<ReviewCase, 'documents'>) {
  const t = useTexts(recordTexts)
  const key = useLanguage() === 'id' ? 'id' : 'en'
  const nameOf = (type: string) => supplementaryDocumentOptions.find(({ code }) => code === type)?.[key] ?? type
  return (
    <div className={styles.group}>
      <h3 className={styles.name}>{t.documents}</h3>
      <dl>
        {documents.map(({ type, pages }) => (
          <div key={type} className={styles.field}>
            <dt>{nameOf(type)}</dt>
            <dd>{t.pages(pages)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
