/*
 * Opt-outs in other languages than English: words that are one as the whole message, and phrases that are one wherever they stand. Plain
 * words in lower case, most read without accents (foreignOptOut.ts); a language is a row.
 */

interface OptOutPhrases {
  language: string;
  /** Words are another without their accents. */
  keepsAccents?: boolean;
  /** Each the whole message, beside a courtesy. */
  keywords: readonly string[];
  phrases: readonly string[];
  courtesies: readonly string[];
  /** What says how one unsubscribes, in the foot of a mail, and is nobody's wish. */
  instructions: readonly string[];
}

/** Phrases that stand between commas. */
const list = (...lines: readonly string[]): string[] => lines.flatMap((line) => line.split(', '));

export const optOutPhrases: readonly OptOutPhrases[] = [
  {
    language: 'Spanish',
    keywords: [
      'alto',
      'parar',
      'pare',
      'paren',
      'baja',
      'basta',
      'detener',
      'detengan',
      'no mas',
      'cancelar suscripcion',
      'cancelar la suscripcion',
      'desuscribir',
      'desuscribirme',
      'desuscribirse',
      'dar de baja',
      'no mas porfa',
      'stop porfa',
      'stop',
    ],
    phrases: list(
      'quiero desuscribirme, desuscribanme, desuscribame, desuscribeme, eliminame de, sacame de, borrame de',
      'no me textee, no me texteen, no me mensajee, no me mensajeen, cancelen los mensajes, para de escribir',
      'no vuelvan a escribirme, no vuelva a escribirme, no me vuelvan a escribir, no me vuelva a escribir',
      'ya no me manden, ya no me escriban, ya no me llamen, ya no me envien, detengan los mensajes, detenga los mensajes',
      'darme de baja, dar de baja mi, denme de baja, deme de baja, dame de baja, me doy de baja',
      'no me escriban, no me escriba mas, no me escribas mas, no mas mensajes, no mas textos, no mas correos',
      'no me manden mas, no me manden mensajes, no me manden correos, no me mande mas, no me mandes mas, no me envien mas, no me envien mensajes, no me envien correos, no me envie mas, no me envies mas',
      'no quiero recibir, no deseo recibir, ya no quiero recibir, no quiero mas mensajes, no quiero mas correos',
      'dejen de escribir, deje de escribir, deja de escribir, dejen de enviar, deje de enviar, deja de enviar',
      'dejen de mandar, deje de mandar, deja de mandar, dejen de contactar, dejen de molestar, deje de molestar',
      'no me contacten, no me contacte mas, no me contactes, no me llamen mas, no me molesten, paren de escribir, paren de mandar, paren de enviar',
      'quitenme de, quiteme de, saquenme de, saqueme de, eliminenme, elimineme, borrenme',
      'borren mi numero, borre mi numero, eliminen mi numero, elimine mi numero, cancelar mi suscripcion',
    ),
    courtesies: ['por favor', 'favor de', 'gracias', 'hola', 'ya'],
    instructions: ['haga clic', 'haz clic', 'pulse aqui', 'responda alto'],
  },
  {
    language: 'French',
    keywords: [
      'stop',
      'arret',
      'arreter',
      'arretez',
      'arrete',
      'desabonner',
      'desabonnement',
      'desinscription',
      'desinscrire',
    ],
    phrases: list(
      'ne plus m ecrire, ne plus m envoyer, ne me texte plus, ne me textez plus, ne m envoyez pas de, plus de textos',
      'enlevez moi de, enleve moi de, retire moi de, supprime moi de',
      'je me desinscris, je me desabonne, desinscrivez',
      'me desabonner, desabonnez moi, me desinscrire, desinscrivez moi, ne me contactez plus, ne me contacte plus',
      'ne m ecrivez plus, ne m envoyez plus, ne m appelez plus, ne me derangez plus, ne plus me contacter',
      'arretez de m, arretez vos messages, arretez les messages, arretez les mails, cessez de m, cessez de me',
      'plus de messages, plus de mails, plus de sms, ne veux plus recevoir, ne souhaite plus recevoir',
      'ne plus recevoir, ne plus etre contacte, retirez moi de, supprimez moi de',
      'supprimez mon numero, effacez mon numero, supprimez mes coordonnees, laissez moi tranquille',
    ),
    courtesies: ['s il vous plait', 's il te plait', 'svp', 's v p', 'stp', 'merci', 'bonjour'],
    instructions: ['cliquez', 'repondez stop'],
  },
  {
    language: 'German',
    keywords: [
      'abmelden',
      'abbestellen',
      'austragen',
      'aufhoren',
      'abmeldung',
      'stopp',
      'schluss damit',
      'keine sms',
      'keine nachrichten',
      'keine werbung',
    ],
    phrases: list(
      'keine nachrichten mehr, keine e mails mehr, keine emails mehr, keine mails mehr, keine sms mehr',
      'keine werbung mehr, keine anrufe mehr, keine weiteren nachrichten, keine weiteren e mails, keine weiteren mails',
      'nicht mehr kontaktieren, nicht mehr anschreiben, nicht mehr anrufen, nicht mehr kontaktiert werden',
      'schreiben sie mir nicht mehr, schreibt mir nicht mehr, schreib mir nicht mehr, kontaktieren sie mich nicht',
      'horen sie auf mir, horen sie auf mich, hort auf mir, hor auf mir, melden sie mich ab, meldet mich ab, mochte mich abmelden',
      'aus dem verteiler, aus ihrem verteiler, streichen sie mich, nehmen sie mich aus, nehmen sie mich von, entfernen sie mich',
      'loschen sie meine nummer, meine nummer loschen, loschen sie meine daten, lassen sie mich in ruhe',
      'rufen sie mich nicht mehr an, mochte nichts mehr von ihnen, will nichts mehr von euch',
    ),
    courtesies: ['bitte', 'danke', 'hallo', 'sofort'],
    instructions: ['klicken sie', 'klicke hier', 'hier klicken'],
  },
  {
    language: 'Portuguese',
    keywords: ['parar', 'pare', 'parem', 'sair', 'descadastrar', 'cancelar inscricao', 'remover', 'chega'],
    phrases: list(
      'sair da lista, quero sair da, nao me mandem mensagens',
      'nao me envie, nao me enviem, nao me mande mais, nao me mandem mais, nao me escreva mais, nao me escrevam',
      'nao quero mais receber, nao quero receber mais, nao desejo receber, nao desejo mais receber, nao quero mais mensagens',
      'pare de me, parem de me, pare de mandar, parem de mandar, pare de enviar, parem de enviar',
      'me tire da lista, me tirem da lista, me tira da lista, me remova da lista, me removam da lista, me descadastre',
      'remova meu numero, removam meu numero, apague meu numero, apaguem meu numero, tire meu numero',
      'nao entre mais em contato, nao entrem mais em contato, nao me contate mais, nao me contatem, nao me ligue mais',
      'nao me liguem mais, chega de mensagens, cancelar minha inscricao, sem mais mensagens',
    ),
    courtesies: ['por favor', 'obrigado', 'obrigada', 'ola', 'oi'],
    instructions: ['clique'],
  },
  {
    language: 'Italian',
    keywords: [
      'basta',
      'fermatevi',
      'cancellami',
      'cancellatemi',
      'disiscrivimi',
      'disiscrivetemi',
      'disiscrizione',
      'smettetela',
      'non scrivermi',
      'non scrivetemi',
      'stop messaggi',
    ],
    phrases: list(
      'non scrivetemi piu, non scrivermi piu, non mi scriva piu, non mandatemi piu, non mandarmi piu, non inviatemi piu',
      'non contattatemi piu, non contattarmi piu, non mi contatti piu, non chiamatemi piu, non mi chiamate piu',
      'smettete di scriver, smettete di mandar, smettete di inviar, smettete di contattar, smettila di scrivermi, smetta di scriver, non voglio piu ricevere, non voglio ricevere',
      'non desidero piu ricevere, non desidero ricevere, toglietemi dalla, rimuovetemi dalla, cancellatemi dalla',
      'toglimi dalla lista, cancellate il mio numero, cancella il mio numero, eliminate il mio numero, basta messaggi',
      'basta email, niente piu messaggi, nessun altro messaggio, lasciatemi in pace, voglio disiscrivermi, annullare l iscrizione',
    ),
    courtesies: ['per favore', 'per cortesia', 'grazie', 'ciao', 'buongiorno'],
    instructions: ['clicca', 'cliccare', 'cliccate'],
  },
  {
    language: 'Polish',
    keywords: ['wypisz', 'wypisz mnie', 'przestan', 'przestancie', 'prosze przestac', 'koniec', 'rezygnuje', 'dosc'],
    phrases: list(
      'nie chce juz od was, nie chce juz zadnych, nie chce juz otrzymywac',
      'prosze mnie wypisac, wypiszcie mnie, wypisz mnie, wypisac mnie, nie piszcie, nie pisz do mnie, prosze nie pisac',
      'nie chce wiecej wiadomosci, nie chce wiecej dostawac, nie chce wiecej maili, nie chce otrzymywac, nie chce dostawac, nie zycze sobie, przestancie pisac, prosze przestac',
      'przestancie wysylac, prosze nie wysylac, nie wysylajcie, prosze sie ze mna nie kontaktowac, nie kontaktujcie',
      'prosze o usuniecie mojego, prosze o usuniecie mnie, usuncie moj numer, usun moj numer, prosze usunac moj, usuncie mnie z, nie dzwoncie',
      'prosze nie dzwonic, dajcie mi spokoj, koniec wiadomosci, zadnych wiecej wiadomosci',
    ),
    courtesies: ['prosze', 'dziekuje', 'dzieki', 'dzien dobry'],
    instructions: ['kliknij'],
  },
  {
    language: 'Vietnamese',
    // 'Dừng' is stop, 'đúng' is right.
    keepsAccents: true,
    keywords: ['dừng', 'dừng lại', 'ngừng', 'ngừng lại', 'hủy đăng ký', 'huỷ đăng ký', 'huy dang ky', 'từ chối'],
    phrases: list(
      'đừng nhắn tin, đừng nhắn cho, đừng gửi tin, đừng gửi nữa, đừng gửi email, đừng gửi cho, đừng liên lạc',
      'đừng liên hệ, đừng gọi nữa, đừng gọi cho tôi nữa, đừng làm phiền, ngừng nhắn, ngừng gửi, ngừng liên, dừng gửi',
      'dừng nhắn, không muốn nhận, không nhận tin nữa, hủy đăng ký, huỷ đăng ký, xóa số, xoá số, xóa tôi khỏi',
      'xoá tôi khỏi, gỡ tôi khỏi, không liên lạc nữa, không gửi nữa, dung nhan tin, dung gui tin nhan, ngung nhan tin',
      'huy dang ky, khong muon nhan tin, khong muon nhan email',
    ),
    courtesies: ['xin', 'vui lòng', 'làm ơn', 'cảm ơn', 'ạ', 'nhé', 'đi'],
    instructions: ['nhấp vào', 'bấm vào', 'nhấn vào đây'],
  },
  {
    language: 'Chinese',
    keywords: ['停止', '停', '退订', '退訂', '取消订阅', '取消訂閱', '别发了', '別發了', '不要发了', '不要發了'],
    phrases: list(
      '退订, 退訂, 取消订阅, 取消訂閱, 不要再发, 不要再發, 别再发, 別再發, 请勿再, 請勿再, 停止发, 停止發',
      '不要再联系, 不要再聯繫, 不要再聯絡, 别再联系, 別再聯絡, 别联系我, 不想再收, 不想收到, 不要再打, 别再打',
      '不要给我发, 不要給我發, 删除我的号码, 刪除我的號碼, 从名单, 從名單, 别烦我, 不要打扰',
    ),
    courtesies: ['请', '請', '谢谢', '謝謝', '吧', '了'],
    instructions: ['点击', '點擊', '回复t', '回覆'],
  },
  {
    language: 'Tagalog',
    keywords: [
      'itigil',
      'tigil',
      'itigil na',
      'hinto',
      'huminto',
      'ihinto',
      'tama na',
      'ayoko na',
      'huwag na',
      'wag na',
    ],
    phrases: list(
      'itigil na ninyo, itigil nyo, itigil na, itigil ang, huwag na kayong mag, huwag nyo na akong, huwag ninyo na akong, huwag ninyo akong, huwag mo na akong',
      'wag nyo na akong, wag mo na akong, wag na kayong mag, tigilan nyo, tigilan ninyo, tigilan mo na, tama na ang text, tama na ang mensahe, tama na ang mga text',
      'ayaw ko nang makatanggap, ayaw ko na makatanggap, ayoko nang makatanggap, ayoko na makatanggap, ayoko na ng',
      'tanggalin nyo ako, tanggalin ninyo ako, tanggalin mo ako, tanggalin ang number, tanggalin ang numero, burahin ang number, burahin ang numero',
      'alisin nyo ako, alisin ninyo ako, huwag na akong',
    ),
    courtesies: ['po', 'pakiusap', 'paki', 'salamat', 'please', 'lang'],
    instructions: ['pindutin', 'i click'],
  },
  {
    language: 'Korean',
    keywords: [
      '수신거부',
      '수신 거부',
      '중지',
      '정지',
      '그만',
      '그만하세요',
      '그만해주세요',
      '그만 보내세요',
      '구독취소',
      '구독 취소',
    ],
    phrases: list(
      '수신거부, 수신 거부, 구독취소, 구독 취소, 보내지 마, 보내지 말, 보내지마, 연락하지 마, 연락하지 말, 연락하지마',
      '전화하지 마, 전화하지 말, 그만 보내, 그만보내, 그만 연락, 받고 싶지 않, 받지 않겠',
      '번호 삭제, 번호를 삭제, 번호를 지워, 목록에서 삭제, 명단에서 빼',
    ),
    courtesies: ['부탁드립니다', '해주세요', '해 주세요', '감사합니다', '제발'],
    instructions: ['클릭', '눌러'],
  },
  {
    language: 'Arabic',
    keywords: ['ايقاف', 'إيقاف', 'توقف', 'توقفوا', 'اوقف', 'أوقف', 'قف', 'الغاء', 'إلغاء', 'كفى', 'كفاية'],
    phrases: list(
      'الغاء الاشتراك, إلغاء الاشتراك, الغ اشتراكي, لا ترسل, لا ترسلوا, لا تراسل, لا تتصل, لا تتواصل',
      'لا اريد رسائل, لا أريد رسائل, لا اريد استلام, لا أريد استلام, لا أريد المزيد من, لا اريد المزيد من',
      'لا أريد تلقي, لا اريد تلقي, لا ارغب في استلام, لا أرغب في تلقي, لا ارغب في تلقي, توقفوا عن, توقف عن, كفوا عن, اوقفوا, أوقفوا',
      'احذف رقمي, احذفوا رقمي, امسح رقمي, ازيلوني, أزيلوني, احذفوني, اتركوني',
    ),
    courtesies: ['من فضلك', 'من فضلكم', 'لو سمحت', 'رجاء', 'الرجاء', 'شكرا', 'يرجى'],
    instructions: ['اضغط', 'انقر'],
  },
  {
    language: 'Russian',
    keywords: ['стоп', 'отписаться', 'отпишите', 'отписка', 'хватит', 'прекратите'],
    phrases: list(
      'отпишите меня, хочу отписаться, не пишите мне больше, больше не пишите, прекратите писать, прекратите присылать',
      'не присылайте мне, не присылайте больше, не хочу получать, не звоните мне больше, удалите мой номер, уберите меня из',
    ),
    courtesies: ['пожалуйста', 'спасибо'],
    instructions: ['нажмите'],
  },
  {
    language: 'Japanese',
    keywords: ['停止', '配信停止', 'やめて', 'やめてください', '解除', '退会'],
    phrases: list(
      '配信停止, 配信を停止, 送らないで, 送信しないで, 連絡しないで, メールを止めて, もう要りません, 登録解除',
    ),
    courtesies: ['お願いします', 'ください'],
    instructions: ['クリック'],
  },
  {
    language: 'Dutch',
    keywords: ['afmelden', 'uitschrijven', 'stoppen', 'afmelding'],
    phrases: list(
      'geen berichten meer, geen mails meer, geen e mails meer, geen sms meer, niet meer mailen, niet meer bellen',
      'neem geen contact meer, stuur me geen, stuur mij geen, stop met sturen, schrijf me uit, wil me afmelden',
      'haal me van, haal mij van, verwijder mijn nummer, laat me met rust, niet meer benaderd worden',
    ),
    courtesies: ['alstublieft', 'aub', 'graag', 'bedankt'],
    instructions: ['klik'],
  },
];
