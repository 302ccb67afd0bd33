/*
 * What mail programs write around and below the sender's own words, by language. Everything is lower case; a new language is a row.
 * Sources: the programs' own mails, and email-reply-parser's list of them.
 */

/** What the mail programs of one language write. */
interface MailMarks {
  language: string;
  /** The verb of the line above a quotation: 'On Mon, Jan 5, 2026 Dealer <mail@dealer.example> wrote:'. */
  wrote: readonly string[];
  /** The fields above a message that is quoted without marks, as Outlook names them: the sender's first. */
  from: readonly string[];
  fields: readonly string[];
  /** What stands between dashes above such a message. */
  original: readonly string[];
  /** How a mail program's own line begins, such as 'Sent from my iPhone'. */
  sentFrom: readonly string[];
  /** What a letter closes with: below it stands who signs it. */
  closings: readonly string[];
}

export const mailMarks: readonly MailMarks[] = [
  {
    language: 'English',
    wrote: ['wrote', 'writes'],
    from: ['from'],
    fields: ['sent', 'date', 'to', 'cc', 'subject', 'reply-to', 'importance'],
    original: ['original message', 'forwarded message', 'begin forwarded message', 'original appointment'],
    sentFrom: [
      'sent from my ',
      'sent from yahoo mail',
      'sent from outlook',
      'sent from mail for',
      'sent from aol',
      'sent from proton',
      'sent with proton',
      'get outlook for ',
      'yahoo mail: search',
    ],
    closings: [
      'thanks',
      'thank you',
      'many thanks',
      'best',
      'best regards',
      'kind regards',
      'warm regards',
      'regards',
      'sincerely',
      'cheers',
      'best wishes',
    ],
  },
  {
    language: 'Spanish',
    wrote: ['escribió', 'escribio', 'escribe'],
    from: ['de'],
    fields: ['enviado el', 'enviado', 'fecha', 'para', 'cc', 'asunto'],
    original: ['mensaje original', 'mensaje reenviado', 'inicio del mensaje reenviado'],
    sentFrom: ['enviado desde ', 'obtener outlook para ', 'descargar outlook para '],
    closings: ['gracias', 'muchas gracias', 'saludos', 'un saludo', 'saludos cordiales', 'atentamente'],
  },
  {
    language: 'French',
    wrote: ['a écrit', 'a ecrit', 'écrit'],
    from: ['de'],
    fields: ['envoyé', 'envoyé le', 'date', 'à', 'a', 'cc', 'objet'],
    original: ['message d’origine', "message d'origine", 'message original', 'message transféré', 'message transmis'],
    sentFrom: [
      'envoyé de mon ',
      'envoyé depuis ',
      'envoyé à partir de ',
      'télécharger outlook pour ',
      'obtenir outlook pour ',
    ],
    closings: ['merci', 'cordialement', 'bien cordialement', 'bien à vous', 'salutations', 'sincères salutations'],
  },
  {
    language: 'German',
    wrote: ['schrieb', 'hat geschrieben'],
    from: ['von'],
    fields: ['gesendet', 'datum', 'an', 'cc', 'betreff'],
    original: [
      'ursprüngliche nachricht',
      'originalnachricht',
      'weitergeleitete nachricht',
      'anfang der weitergeleiteten nachricht',
    ],
    sentFrom: [
      'von meinem ',
      'von meinem/meiner ',
      'gesendet von ',
      'gesendet mit ',
      'outlook für ',
      'holen sie sich outlook',
      'diese nachricht wurde von meinem',
    ],
    closings: [
      'danke',
      'vielen dank',
      'mit freundlichen grüßen',
      'mit freundlichem gruß',
      'viele grüße',
      'freundliche grüße',
      'liebe grüße',
      'beste grüße',
      'mfg',
      'lg',
    ],
  },
  {
    language: 'Portuguese',
    wrote: ['escreveu'],
    from: ['de'],
    fields: ['enviado', 'enviada em', 'enviado em', 'data', 'para', 'cc', 'assunto'],
    original: ['mensagem original', 'mensagem encaminhada', 'mensagem reencaminhada'],
    sentFrom: [
      'enviado do meu ',
      'enviado a partir do ',
      'enviado via ',
      'obter o outlook para ',
      'baixar o outlook para ',
    ],
    closings: ['obrigado', 'obrigada', 'atenciosamente', 'cumprimentos', 'abraços', 'cordialmente'],
  },
  {
    language: 'Italian',
    wrote: ['ha scritto', 'scrive'],
    from: ['da'],
    fields: ['inviato', 'data', 'a', 'cc', 'oggetto'],
    original: ['messaggio originale', 'messaggio inoltrato', 'inizio messaggio inoltrato'],
    sentFrom: ['inviato da ', 'inviato dal mio ', 'ottieni outlook per ', 'scarica outlook per '],
    closings: ['grazie', 'cordiali saluti', 'distinti saluti', 'saluti', 'un saluto'],
  },
  {
    language: 'Polish',
    wrote: ['napisał', 'napisała', 'napisał(a)', 'pisze'],
    from: ['od'],
    fields: ['wysłano', 'wysłane', 'data', 'do', 'dw', 'temat'],
    original: ['oryginalna wiadomość', 'wiadomość oryginalna', 'wiadomość przekazana', 'przekazana wiadomość'],
    sentFrom: ['wysłane z ', 'wysłano z ', 'pobierz outlook dla ', 'pobierz aplikację outlook'],
    closings: ['dziękuję', 'pozdrawiam', 'z poważaniem', 'pozdrowienia'],
  },
  {
    language: 'Dutch',
    wrote: ['schreef', 'heeft geschreven'],
    from: ['van'],
    fields: ['verzonden', 'datum', 'aan', 'cc', 'onderwerp'],
    original: ['oorspronkelijk bericht', 'doorgestuurd bericht'],
    sentFrom: ['verstuurd vanaf ', 'verzonden vanaf ', 'outlook voor ', 'download outlook voor '],
    closings: ['bedankt', 'groeten', 'met vriendelijke groet', 'mvg'],
  },
  {
    language: 'Vietnamese',
    wrote: ['đã viết'],
    from: ['từ', 'người gửi'],
    fields: ['đã gửi', 'ngày', 'đến', 'tới', 'cc', 'chủ đề', 'tiêu đề'],
    original: ['thư gốc', 'tin nhắn gốc', 'thư được chuyển tiếp'],
    sentFrom: ['đã gửi từ ', 'được gửi từ ', 'gửi từ ', 'tải outlook cho ', 'lấy outlook cho '],
    closings: ['cảm ơn', 'trân trọng', 'thân mến'],
  },
  {
    language: 'Chinese',
    wrote: ['写道', '寫道', '写入', '撰寫'],
    from: ['发件人', '寄件者', '寄件人'],
    fields: [
      '发送时间',
      '發送時間',
      '傳送時間',
      '寄件日期',
      '日期',
      '收件人',
      '收件者',
      '抄送',
      '主题',
      '主題',
      '主旨',
    ],
    original: ['原始邮件', '原始郵件', '邮件原件', '原始信息', '转发的邮件', '轉寄的郵件'],
    sentFrom: ['发自我的', '从我的', '發自我的', '從我的', '获取 outlook', '取得 outlook', '下载 outlook'],
    closings: ['谢谢', '謝謝', '此致', '祝好'],
  },
  {
    language: 'Tagalog',
    wrote: ['sinulat ni', 'isinulat ni', 'sumulat'],
    from: ['mula sa', 'mula kay', 'galing kay'],
    fields: ['ipinadala', 'petsa', 'para sa', 'para kay', 'cc', 'paksa'],
    original: ['orihinal na mensahe', 'ipinasang mensahe'],
    sentFrom: ['ipinadala mula sa ', 'kunin ang outlook para '],
    closings: ['salamat', 'maraming salamat', 'lubos na gumagalang'],
  },
  {
    language: 'Korean',
    wrote: ['작성', '작성했습니다', '님이 씀'],
    from: ['보낸 사람', '보낸사람', '발신'],
    fields: ['보낸 날짜', '보낸날짜', '날짜', '받는 사람', '받는사람', '참조', '제목'],
    original: ['원본 메시지', '원본 메일', '전달된 메시지', 'original message'],
    sentFrom: ['나의 iphone에서', '내 iphone에서', 'iphone에서 보냄', 'android용 outlook', 'ios용 outlook'],
    closings: ['감사합니다', '고맙습니다'],
  },
  {
    language: 'Arabic',
    wrote: ['كتب', 'كتبت', 'تمت كتابة ما يلي بواسطة'],
    from: ['من'],
    fields: ['تم الإرسال', 'تاريخ الإرسال', 'التاريخ', 'إلى', 'نسخة', 'الموضوع'],
    original: ['الرسالة الأصلية', 'رسالة أصلية', 'رسالة معاد توجيهها'],
    sentFrom: ['أُرسلت من', 'أرسلت من', 'تم الإرسال من', 'مرسل من', 'احصل على outlook'],
    closings: ['شكرا', 'شكرًا', 'مع التحية', 'تحياتي'],
  },
];

/** How lines begin that a company or a scanner puts below a mail. */
export const disclaimers: readonly string[] = [
  'confidentiality notice',
  'confidential:',
  'disclaimer:',
  'this email and any',
  'this e-mail and any',
  'this message and any',
  'this email is intended',
  'this message is intended',
  'this email has been',
  'the information contained in this',
  'the contents of this',
  'please consider the environment',
  'virus-free',
  'avast logo',
  'you received this message because you are subscribed',
  'you are receiving this email because',
  'to unsubscribe from this group',
  'diese e-mail enthält',
  'este correo',
  'este mensaje y',
  'esta mensagem',
  'ce message et',
  'ce courriel',
  'questo messaggio',
  'ta wiadomość',
  'dit bericht',
];
