import * as conversation from '@tervik/contract/conversation.ts';
import { isBlank } from '@tervik/domain/text.ts';
import type { Serve } from '#platform/http/serve.ts';
import { performAction } from '#modules/e-contact/index.ts';
import { addNote } from './note.ts';
import { getClinicTimeline, getForClinic, getPatientTimeline, listNotes } from './read.ts';

const asPatient = { side: 'PATIENT' } as const;
const asClinic = { side: 'CLINIC' } as const;

export function registerConversationRoutes(serve: Serve): void {
  serve(conversation.getPatientTimeline, (tx, { params }) => getPatientTimeline(tx, params.id), {
    oneBatch: true,
  });
  serve(conversation.answerInquiry, (tx, { params, body }) =>
    performAction(tx, {
      ...asPatient,
      action: 'ANSWER',
      id: params.id,
      text: body.answer,
      fileIds: body.answerFileIds,
    }),
  );
  serve(conversation.addInfo, (tx, { params, body }) =>
    performAction(tx, {
      ...asPatient,
      action: 'ADD_INFO',
      id: params.id,
      text: body.infoText,
      fileIds: body.infoFileIds,
      textOptional: body.infoFileIds.length > 0,
    }),
  );
  serve(conversation.cancelEContact, (tx, { params, body }) =>
    performAction(tx, { ...asPatient, action: 'CANCEL', id: params.id, ...body }),
  );
  serve(conversation.reopenPatientEContact, (tx, { params, body }) =>
    performAction(tx, { ...asPatient, action: 'REOPEN', id: params.id, ...body, textOptional: true }),
  );

  serve(conversation.getClinicEContact, (tx, { params, query }) => getForClinic(tx, params.id, query.ahead), {
    oneBatch: true,
  });
  serve(conversation.getClinicTimeline, (tx, { params }) => getClinicTimeline(tx, params.id), {
    oneBatch: true,
  });
  serve(conversation.sendInquiry, (tx, { params, body: { question, questionFileIds, ...body } }) =>
    performAction(tx, {
      ...asClinic,
      ...body,
      action: 'INQUIRY',
      id: params.id,
      text: question,
      fileIds: questionFileIds,
    }),
  );
  serve(conversation.completeEContact, (tx, { params, body }) => {
    const { infoText, fixedInfoText, infoFileIds: fileIds, seenUpdatedAt } = body;
    // With a text it is a closing answer; a reason alone archives; neither is refused as an empty answer.
    const archives = isBlank(infoText) && fixedInfoText !== undefined && fileIds.length === 0;
    const common = { ...asClinic, id: params.id, reason: fixedInfoText, seenUpdatedAt };
    return performAction(
      tx,
      archives
        ? { ...common, action: 'ARCHIVE' }
        : { ...common, action: 'COMPLETE', text: infoText, fileIds },
    );
  });
  serve(conversation.assignEContact, (tx, { params, body }) =>
    performAction(tx, {
      ...asClinic,
      action: 'ASSIGN',
      id: params.id,
      assignee: { requested: body.assigneeUserId, seen: body.seenAssigneeUserId },
    }),
  );
  serve(conversation.acceptEContact, (tx, { params }) =>
    performAction(tx, { ...asClinic, action: 'ACCEPT', id: params.id }),
  );
  serve(conversation.rejectEContact, (tx, { params, body }) =>
    performAction(tx, { ...asClinic, action: 'REJECT', id: params.id, ...body }),
  );
  serve(conversation.reopenClinicEContact, (tx, { params, body }) =>
    performAction(tx, { ...asClinic, action: 'REOPEN', id: params.id, ...body }),
  );
  serve(conversation.listNotes, (tx, { params }) => listNotes(tx, params.id));
  serve(conversation.addNote, async (tx, { params, body }) => ({
    note: await addNote(tx, params.id, body.note),
  }));
}
