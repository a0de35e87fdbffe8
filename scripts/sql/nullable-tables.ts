/** A node of `explain (verbose, format json)`. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Join Type'?: string;
  readonly 'Parent Relationship'?: string;
  readonly 'Subplan Name'?: string;
  readonly 'Relation Name'?: string;
  readonly Schema?: string;
  readonly 'CTE Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

export interface TablesOfPlan {
  readonly seen: ReadonlySet<string>;
  /** Those whose row may be missing, because they stand on the other side of an outer join. */
  readonly missing: ReadonlySet<string>;
}

/**
 * Which tables a plan reads ("public.draft"), and which of them an outer join may leave without a row: a column that is
 * `not null` in those is not so in the result. The plan tells it better than the text, as PostgreSQL turns an outer
 * join into an inner one where a condition needs the row anyway.
 */
export function findTables(plan: PlanNode): TablesOfPlan {
  const subplans = new Map<string, PlanNode>();
  const seen = new Set<string>();
  const missing = new Set<string>();
  visit(plan, (node) => {
    const cte = /^CTE (.+)$/.exec(node['Subplan Name'] ?? '')?.[1];
    if (cte !== undefined) subplans.set(cte, node);
    const table = tableOf(node);
    if (table !== undefined) seen.add(table);
  });
  const markMissing = (from: PlanNode, done: ReadonlySet<string>): void =>
    visit(from, (node) => {
      const table = tableOf(node);
      if (table !== undefined) missing.add(table);
      const cte = node['CTE Name'];
      const subplan = cte === undefined ? undefined : subplans.get(cte);
      if (cte !== undefined && subplan !== undefined && !done.has(cte))
        markMissing(subplan, new Set([...done, cte]));
    });
  visit(plan, (node) => {
    for (const side of OUTER_SIDES[node['Join Type'] ?? ''] ?? [])
      for (const child of node.Plans ?? [])
        if (child['Parent Relationship'] === side) markMissing(child, new Set());
  });
  return { seen, missing };
}

/** Of each join: the child whose rows may be missing. */
const OUTER_SIDES: Readonly<Record<string, readonly string[]>> = {
  Left: ['Inner'],
  Right: ['Outer'],
  Full: ['Inner', 'Outer'],
};

const tableOf = (node: PlanNode): string | undefined =>
  node['Relation Name'] === undefined ? undefined : `${node.Schema}.${node['Relation Name']}`;

function visit(node: PlanNode, look: (node: PlanNode) => void): void {
  look(node);
  for (const child of node.Plans ?? []) visit(child, look);
}
