import { type Act, acts, ruleOf } from '@lumbung/shared/contract/operators/acts.ts'
import type { NamedEndpoint } from '../named-endpoints.ts'
import { escapeHtml as html } from './html.ts'

/** What an act asks for besides the role. */
function conditions(act: Act): string {
  const { reason, fresh, second } = ruleOf(act)
  const by = second && `approved by a second person (${second.roles.join(', ')})`
  return [
    reason ? 'a reason' : '',
    fresh ? 'a second factor of the last five minutes' : '',
    second ? `${by}${second.when === 'ABOVE' ? ' above a limit' : ''}` : '',
  ]
    .filter(Boolean)
    .join('; ')
}

/** The acts of operators: who may do each, what it asks for, and its calls. */
export function operatorsTable(calls: readonly NamedEndpoint[]): string {
  const rows = (Object.keys(acts) as Act[]).map((act) => {
    const own = calls.filter(({ endpoint }) => endpoint.access === 'operator' && endpoint.act === act)
    const list = own.map(
      ({ endpoint }) =>
        `<li><code>${endpoint.method} /api${html(endpoint.path)}</code><br>${html(endpoint.summary)}</li>`,
    )
    return `<tr id="${act}"><td><code>${act}</code><br><span class="tag">${ruleOf(act).roles.join(', ')}</span></td><td>${conditions(act) && `<p>${conditions(act)}</p>`}<ul>${list.join('')}</ul></td></tr>`
  })
  return `<p>Calls of the console take an operator’s session and answer the roles of their act alone; any other role gets <code>FORBIDDEN</code>. What is done, and each look at a customer, is in the audit trail before the answer.</p>
<table class="fields"><tr><th>Act and roles</th><th>Asks for, and its calls</th></tr>
${rows.join('\n')}</table>`
}
