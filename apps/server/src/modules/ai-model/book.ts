import type { Pool } from 'pg';
import type { LoopbackModels } from '@tervik/domain/ai-model/address.ts';
import { bucketOf } from '@tervik/domain/ai-model/decide-model.ts';
import { PURPOSE_OF_FEATURE, type ModelPurpose } from '@tervik/domain/ai-model/vocabulary.ts';
import { FEATURES, type Feature } from '@tervik/domain/clinic-feature/vocabulary.ts';
import type { ModelPort, ModelSettings, Tokens } from '#adapters/model/port.ts';
import type { StoredModelSettings } from '#config/model-config.ts';
import { runStatement } from '#platform/db/statement.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Clock } from '#platform/clock.ts';
import { newId } from '#platform/ids.ts';
import { createKeyBox, type KeyBox } from './key-box.ts';
import { findPurposes, noteCall, planModels } from './queries.ts';

/** A model that a call may ask. */
export interface PlannedModel {
  readonly id: string;
  readonly port: ModelPort;
}

export interface MeasuredCall extends Tokens {
  readonly modelId: string;
  readonly purpose: ModelPurpose;
  readonly ms: number;
  readonly failed: boolean;
}

/** A model as its row has it. */
interface Reachable {
  readonly id: string;
  readonly is_environment: boolean;
  readonly base_url: string;
  readonly model: string;
  readonly key_cipher: Buffer | null;
  readonly json_mode: ModelSettings['jsonMode'];
  readonly token_field: ModelSettings['tokenField'];
}

/** @returns the features for which there is a model now, by clinic */
export type ModelFeatures = (
  tx: Tx,
  clinicIds: readonly string[],
) => Promise<(clinicId: string) => ReadonlySet<Feature>>;

/** Which models there are to be asked, and what asking them has taken. */
export interface ModelBook {
  /** The model of the configuration; undefined = it names none. */
  readonly environment: ModelSettings | undefined;
  readonly keys: KeyBox;
  readonly loopback: LoopbackModels;
  /**
   * Whom to ask, the first one first; nobody where all are stopped or none is left.
   * @param about.seed an id that decides for its whole life which model of a comparison it asks
   */
  plan(
    tx: Tx,
    about: { readonly purpose: ModelPurpose; readonly clinicId: string | null; readonly seed: string },
  ): Promise<readonly PlannedModel[]>;
  /** The features of clinics for which there is a model now. */
  readonly features: ModelFeatures;
  /** undefined = its key cannot be read here, or the configuration names no model. */
  portOf(row: Reachable): ModelPort | undefined;
  /** Keeps what a call took; that it could not be kept is a line in the log and nobody's trouble. */
  note(call: MeasuredCall): Promise<void>;
}

export interface BookDeps {
  readonly environment: ModelSettings | undefined;
  /** The model of the configuration, wherever it is. */
  readonly environmentPort: ModelPort | undefined;
  /** A model whose address a person has typed: where it leads is checked each time. */
  readonly connect: (settings: ModelSettings) => ModelPort;
  readonly stored: StoredModelSettings;
  /** With which keys are sealed; undefined = none can be stored. */
  readonly secretKey: Buffer | undefined;
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: { warn(what: object, message: string): void };
}

export function createModelBook({
  environment,
  environmentPort,
  connect,
  stored,
  secretKey,
  pool,
  clock,
  log,
}: BookDeps): ModelBook {
  const keys = createKeyBox(secretKey);
  const { loopback } = stored;

  function portOf(row: Reachable): ModelPort | undefined {
    if (row.is_environment) return environmentPort;
    const { id, base_url: baseUrl, key_cipher: sealed } = row;
    const apiKey = sealed === null ? undefined : keys.open({ id, baseUrl }, sealed);
    if (sealed !== null && apiKey === undefined) {
      log.warn({ partner: 'model', modelId: id }, 'the key of a model cannot be read');
      return undefined;
    }
    const { model, json_mode: jsonMode, token_field: tokenField } = row;
    return connect({ url: baseUrl, apiKey, model, jsonMode, tokenField, temperature: undefined });
  }

  return {
    environment,
    keys,
    loopback,
    portOf,
    async plan(tx, { purpose, clinicId, seed }) {
      const bucket = bucketOf(seed);
      const rows = await tx.rows(planModels, {
        purpose,
        clinicId,
        bucket,
        environment: environment !== undefined,
      });
      return rows.flatMap((row) => {
        const port = portOf(row);
        return port === undefined ? [] : [{ id: row.id, port }];
      });
    },
    async features(tx, clinicIds) {
      const rows = await tx.rows(findPurposes, { environment: environment !== undefined, clinicIds });
      return (clinicId) => {
        const purposes = rows.find((row) => row.clinic_id === clinicId)?.purposes ?? [];
        return new Set(FEATURES.filter((feature) => purposes.includes(PURPOSE_OF_FEATURE[feature])));
      };
    },
    async note(measured) {
      const now = clock.now();
      const ms = Math.round(measured.ms);
      try {
        await runStatement(pool, noteCall, {
          ...measured,
          ms,
          id: newId(now),
          at: new Date(now).toISOString(),
        });
      } catch (error) {
        log.warn({ partner: 'model', code: (error as { code?: string }).code }, 'a call was not measured');
      }
    },
  };
}
